/** Types of the plain JavaScript beside this file. */
export declare function chromium(): { BAHTH_CHROMIUM: string; BAHTH_CHROMIUM_WINDOWED: string }
