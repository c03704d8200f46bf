/** Types of chromium.js. */
export declare function chromium(): { BAHTH_CHROMIUM: string; BAHTH_CHROMIUM_WINDOWED: string }
