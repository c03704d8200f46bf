import type { Page } from '@playwright/test'

/** A file of a submitted form: an image, without its EXIF. */
export interface SentImage {
  type: string
  size: number
  width: number
  height: number
}

/** Intercepts the next form with a file; the returned function waits for it and returns its fields. */
export async function watchForm(page: Page): Promise<() => Promise<Record<string, string | SentImage>>> {
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'sentForm')
    const note = (body: unknown) => {
      if (body instanceof FormData) Object.assign(window, { sentForm: body })
    }
    const { fetch } = window
    window.fetch = (...call) => {
      note(call[1]?.body)
      return fetch(...call)
    }
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      note(body)
      return send.call(this, body)
    }
  })
  return async () => {
    await page.waitForFunction(() => 'sentForm' in window)
    return page.evaluate(async () => {
      const fields: Record<string, string | SentImage> = {}
      for (const [name, value] of (window as unknown as { sentForm: FormData }).sentForm) {
        if (typeof value === 'string') {
          fields[name] = value
          continue
        }
        const { width, height } = await createImageBitmap(value, { imageOrientation: 'none' })
        fields[name] = { type: value.type, size: value.size, width, height }
      }
      return fields
    })
  }
}
