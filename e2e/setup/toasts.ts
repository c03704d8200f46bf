import type { Locator } from '@playwright/test'

/** Those of the controls that a toast covers. Visually hidden ones, a pixel high, don't count. */
export const coveredByToast = (controls: Locator): Promise<{ index: number; name: string }[]> =>
  controls.evaluateAll(all => {
    const toasts = [...document.querySelectorAll('[data-sonner-toast]')].map(toast =>
      toast.getBoundingClientRect(),
    )
    const isCovered = (control: Element) => {
      const box = control.getBoundingClientRect()
      return (
        box.height > 1 &&
        toasts.some(
          toast =>
            box.left < toast.right &&
            box.right > toast.left &&
            box.top < toast.bottom &&
            box.bottom > toast.top,
        )
      )
    }
    return all.flatMap((control, index) =>
      isCovered(control)
        ? [{ index, name: control.textContent || control.getAttribute('aria-label') || '' }]
        : [],
    )
  })
