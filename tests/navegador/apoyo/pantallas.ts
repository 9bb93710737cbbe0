/** The seller's handheld: the smallest common Android screen. */
export const movil = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const;

/** The office's desktop. */
export const escritorio = { viewport: { width: 1366, height: 768 }, hasTouch: false, isMobile: false } as const;

/** The office on a tablet held upright. */
export const tableta = { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: false } as const;
