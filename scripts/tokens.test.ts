import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * All colours of components come from the tokens, so checking the tokens checks the contrast of every page (WCAG 2.2,
 * 1.4.3 and 1.4.11). It takes a second, unlike the checks with axe in the browser.
 */

const css = readFileSync(new URL('../web/src/styles/tokens.css', import.meta.url), 'utf8')

/** Relative luminance of `oklch(lightness chroma hue)`; https://bottosson.github.io/posts/oklab has the matrices. */
function luminance(lightness: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function colours(block: string): Map<string, number> {
  const pattern = /--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g
  return new Map(
    [...block.matchAll(pattern)].map(([, name = '', ...lch]) => {
      const [lightness = 0, chroma = 0, hue = 0] = lch.map(Number)
      return [name, luminance(lightness, chroma, hue)]
    }),
  )
}

const [light = '', dark = ''] = css.split(':root[data-theme="dark"]')
const themes = { light: colours(light), dark: colours(dark) }

const papers = ['paper', 'surface', 'sunk']
/** Text colours with the backgrounds that they are used on. */
const text: Record<string, string[]> = {
  ink: [...papers, 'nile-wash', 'sand-wash', 'ok-wash', 'wait-wash', 'stop-wash', 'note-wash'],
  'ink-2': [...papers, 'nile-wash'],
  'ink-3': papers,
  nile: [...papers, 'nile-wash'],
  'nile-strong': [...papers, 'nile-wash'],
  'on-nile': ['nile', 'nile-strong'],
  'on-band': ['band'],
  'on-band-2': ['band'],
  'sand-ink': ['sand-wash'],
  ok: [...papers, 'ok-wash'],
  wait: [...papers, 'wait-wash'],
  stop: [...papers, 'stop-wash'],
  note: [...papers, 'note-wash'],
}
/** Edges of controls and the focus ring with their backgrounds. */
const edges: Record<string, string[]> = {
  'line-strong': ['paper', 'surface'],
  focus: papers,
}

const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

for (const [theme, tokens] of Object.entries(themes)) {
  const below = (pairs: Record<string, string[]>, minimum: number) =>
    Object.entries(pairs).flatMap(([front, backs]) =>
      backs.flatMap(back => {
        const ratio = contrast(tokens.get(front) ?? Number.NaN, tokens.get(back) ?? Number.NaN)
        return ratio >= minimum ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}`]
      }),
    )

  test(`text has a contrast of at least 4.5 in the ${theme} theme`, () => {
    expect(below(text, 4.5)).toEqual([])
  })

  test(`edges of controls have a contrast of at least 3 in the ${theme} theme`, () => {
    expect(below(edges, 3)).toEqual([])
  })
}
