import type { BrowserContext } from '@playwright/test'

/** A contact sheet: the pictures of several screens side by side, in one PNG. */

export interface Picture {
  caption: string
  width: number
  height: number
  jpeg: Buffer
}

/** Long pages continue in another column, unless only a little is left. */
const columnHeight = 2400
const columnsOf = (height: number): number => Math.max(1, Math.ceil((height - 200) / columnHeight))

function column({ width, height, jpeg }: Picture, top: number, scale: number): string {
  const isLast = top / columnHeight === columnsOf(height) - 1
  const shown = isLast ? height - top : columnHeight
  const data = `data:image/jpeg;base64,${jpeg.toString('base64')}`
  return `<div style="width:${width * scale}px;height:${shown * scale}px;background:url(${data}) 0 -${top * scale}px / ${width * scale}px auto no-repeat;outline:1px solid #999"></div>`
}

function figure(picture: Picture, scale: number): string {
  const count = columnsOf(picture.height)
  const columns = Array.from({ length: count }, (_, index) => column(picture, index * columnHeight, scale))
  return `<figure style="margin:0"><figcaption>${picture.caption}</figcaption><div style="display:flex;gap:4px">${columns.join('')}</div></figure>`
}

/** Renders the rows of pictures. If there are few pictures, they are larger. */
export async function drawSheet(
  context: BrowserContext,
  path: string,
  title: string,
  rows: readonly (readonly Picture[])[],
): Promise<void> {
  const widthOf = (row: readonly Picture[]) =>
    row.reduce((sum, { width, height }) => sum + (width + 8) * columnsOf(height) + 16, 0)
  const scale = Math.min(1, 2000 / Math.max(...rows.map(widthOf)))
  const page = await context.newPage()
  await page.setViewportSize({ width: 2048, height: 400 })
  await page.setContent(
    `<body style="margin:12px;background:#ddd;font:13px sans-serif"><h1 style="font-size:16px;margin:0 0 8px">${title}</h1>${rows
      .map(
        row =>
          `<div style="display:flex;gap:12px;align-items:start;margin-bottom:16px">${row.map(each => figure(each, scale)).join('')}</div>`,
      )
      .join('')}</body>`,
    // Decoding the pictures of a long page takes more than the usual 30 s on a slow machine.
    { timeout: 180_000 },
  )
  await page.screenshot({ path, fullPage: true })
  await page.close()
}
