import { expect, test } from 'vitest'
import { type Crop, dragged, firstCrop, inside, placed, sideOf, zoomed } from './crop.ts'

const wide = { width: 400, height: 200 }
const tall = { width: 200, height: 400 }

test('the first square is the largest in the middle, with portraits a little higher', () => {
  expect(firstCrop(wide)).toEqual({ x: 200, y: 100, zoom: 1 })
  expect(firstCrop(tall)).toEqual({ x: 100, y: 168, zoom: 1 })
  expect(sideOf(wide, firstCrop(wide))).toBe(200)
})

test.each<[string, Crop, Crop]>([
  ['too far at the start', { x: -50, y: 0, zoom: 1 }, { x: 100, y: 100, zoom: 1 }],
  ['too far at the end', { x: 999, y: 999, zoom: 2 }, { x: 350, y: 150, zoom: 2 }],
  ['zoomed out beyond the picture', { x: 200, y: 100, zoom: 0.2 }, { x: 200, y: 100, zoom: 1 }],
  ['zoomed in too far', { x: 200, y: 100, zoom: 9 }, { x: 200, y: 100, zoom: 4 }],
])('a square that is %s comes back into the picture', (_, crop, kept) => {
  expect(inside(wide, crop)).toEqual(kept)
})

test('the picture follows the finger, whatever the zoom', () => {
  const crop = { x: 200, y: 100, zoom: 2 }
  expect(dragged(wide, crop, { x: 30, y: -20 }, 100)).toEqual({ x: 170, y: 120, zoom: 2 })
  expect(dragged(wide, crop, { x: 9999, y: 0 }, 100).x).toBe(50)
})

test('zooming out at an edge moves the square back into the picture', () => {
  expect(zoomed(wide, { x: 375, y: 175, zoom: 4 }, 1)).toEqual({ x: 300, y: 100, zoom: 1 })
})

test('the picture lies so that the square fills the stage', () => {
  expect(placed(wide, { x: 200, y: 100, zoom: 1 })).toEqual({ width: 2, height: 1, left: -0.5, top: 0 })
  expect(placed(wide, { x: 350, y: 150, zoom: 2 })).toEqual({ width: 4, height: 2, left: -3, top: -1 })
})
