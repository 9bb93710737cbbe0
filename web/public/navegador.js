/*
 * Runs before the product, and in browsers that could not read it: the least of them are Chrome and Edge 111 (color-mix), Safari 16.4
 * (CompressionStream) and Firefox 121 (:has). The page says it in words; the product does not start below it.
 */
(function () {
  var css = window.CSS;
  var sirve =
    css &&
    css.supports &&
    css.supports('color', 'color-mix(in srgb, red, red)') &&
    css.supports('selector(:has(a))') &&
    'CompressionStream' in window;
  if (!sirve) document.documentElement.setAttribute('data-antiguo', '');
})();
