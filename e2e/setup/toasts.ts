import type { Locator } from '@playwright/test'

/** The controls that a toast covers. In a dialog only the visible part of a control counts, if it is higher than a pixel. */
export const coveredByToast = (controls: Locator): Promise<{ index: number; name: string }[]> =>
  controls.evaluateAll(all => {
    const toasts = [...document.querySelectorAll('[data-sonner-toast]')].map(toast =>
      toast.getBoundingClientRect(),
    )
    const isCovered = (control: Element) => {
      const box = control.getBoundingClientRect()
      const body = control.closest('[data-dialog-body]')?.getBoundingClientRect()
      const top = Math.max(box.top, body?.top ?? box.top)
      const bottom = Math.min(box.bottom, body?.bottom ?? box.bottom)
      return (
        bottom - top > 1 &&
        toasts.some(
          toast =>
            box.left < toast.right && box.right > toast.left && top < toast.bottom && bottom > toast.top,
        )
      )
    }
    return all.flatMap((control, index) =>
      isCovered(control)
        ? [{ index, name: control.textContent || control.getAttribute('aria-label') || '' }]
        : [],
    )
  })
