import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Avatar } from './Avatar.tsx'
import { Logo } from './Logo.tsx'

describe('the logo', () => {
  test('SHL-12 the logo has four sizes, each larger than the one before', () => {
    const heights = (['sm', 'md', 'lg', 'xl'] as const).map(size =>
      Number(/ height="(\d+)"/.exec(renderToStaticMarkup(createElement(Logo, { size })))?.[1]),
    )
    expect(heights).toEqual(heights.toSorted((a, b) => a - b))
    expect(new Set(heights).size).toBe(4)
  })
})

describe('an avatar without a picture', () => {
  test.each([
    ['SHL-26', '', 'U'],
    ['SHL-24', 'Mariam Abdelrahman', 'MA'],
    ['SHL-24', 'مريم عبد الرحمن', 'م\u200cع'],
    ['SHL-24', 'هنا السيد', 'ه\u200cس'],
    ['SHL-24', 'Salma', 'S'],
  ])('%s the avatar of “%s” shows “%s”', (_, name, letters) => {
    expect(renderToStaticMarkup(createElement(Avatar, { name }))).toContain(`>${letters}<`)
  })
})
