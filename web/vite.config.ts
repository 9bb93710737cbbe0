import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { trabajador } from './trabajador/construir.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  base: '/app/',
  plugins: [react(), trabajador()],
  resolve: {
    alias: [
      { find: /^@\//, replacement: here('./src/') },
      { find: 'reparto-wasm', replacement: here('../wasm/pkg') },
    ],
  },
  server: {
    proxy: { '/api': 'http://127.0.0.1:8080' },
    fs: { allow: [here('.'), here('../wasm/pkg')] },
  },
  build: {
    // The least that starts, as public/navegador.js finds out and README.md says.
    target: ['chrome111', 'edge111', 'safari16.4', 'firefox121'],
    manifest: true,
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Pages are split by their lazy routes. Only what every screen needs is gathered here, so
        // that an update of the product leaves this part in the handheld's cache.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              tags: ['$initial'],
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|zustand|@tanstack)[\\/]/,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['./src/pruebas/preparar.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'herramientas/**/*.test.mjs'],
    restoreMocks: true,
    // A screen takes its time on a busy machine.
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // One more try where nobody looks: a machine that stalls is told as flaky, a fault fails twice.
    retry: process.env['CI'] === undefined ? 0 : 1,
    css: false,
  },
});
