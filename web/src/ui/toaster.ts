/** Selects the list of toasts. The attribute is Sonner's. */
export const toaster = '[data-sonner-toaster]'
