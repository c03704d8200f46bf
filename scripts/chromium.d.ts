/** Types of the plain JavaScript beside this file. */
export declare function chromium(): string
