import { describe, expect, test } from 'vitest'
import { clamped, drawnSize, fittedSize, initialView, maxZoom, moved, turned, zoomed } from './image-view.ts'

const card = { width: 1200, height: 800 }
const frame = { width: 600, height: 600 }

describe('an image in its frame', () => {
  test('the whole image is visible at first', () => {
    expect(fittedSize(card, frame, initialView)).toEqual({ width: 600, height: 400 })
    expect(drawnSize(card, frame, initialView)).toEqual({ width: 600, height: 400 })
  })

  test('the whole image is visible after a quarter turn', () => {
    const onItsSide = turned(initialView, 1)
    expect(fittedSize(card, frame, onItsSide)).toEqual({ width: 400, height: 600 })
    expect(drawnSize(card, frame, onItsSide)).toEqual({ width: 600, height: 400 })
    const narrow = { width: 300, height: 600 }
    expect(fittedSize(card, narrow, onItsSide)).toEqual({ width: 300, height: 450 })
    expect(drawnSize(card, narrow, onItsSide)).toEqual({ width: 450, height: 300 })
  })

  test('four quarter turns lead back to the start, and one turn backwards to 270 degrees', () => {
    let view = initialView
    for (const turn of [90, 180, 270, 0]) {
      view = turned(view, 1)
      expect(view.turn).toBe(turn)
    }
    expect(turned(initialView, -1).turn).toBe(270)
  })

  test('a turn makes the whole image visible again', () => {
    const close = moved(zoomed(initialView, 3, card, frame), { x: 50, y: 50 }, card, frame)
    expect(turned(close, 1)).toEqual({ zoom: 1, turn: 90, x: 0, y: 0 })
  })

  test('the image cannot be moved while it is wholly visible', () => {
    expect(moved(initialView, { x: 90, y: -90 }, card, frame)).toEqual(initialView)
  })

  test('the image cannot be moved beyond its edges', () => {
    const close = zoomed(initialView, 2, card, frame)
    expect(moved(close, { x: 1000, y: 1000 }, card, frame)).toEqual({ zoom: 2, turn: 0, x: 300, y: 100 })
    expect(moved(close, { x: -20, y: 30 }, card, frame)).toEqual({ zoom: 2, turn: 0, x: -20, y: 30 })
  })

  test('zooming keeps the point under the finger in place', () => {
    const at = { x: 150, y: 50 }
    const close = zoomed(initialView, 4, card, frame, at)
    // The image point at `at` must not move.
    expect((at.x - close.x) / close.zoom).toBeCloseTo(at.x)
    expect((at.y - close.y) / close.zoom).toBeCloseTo(at.y)
  })

  test('zooming out ends at the whole image, and zooming in at the maximum zoom', () => {
    expect(zoomed(initialView, 0.1, card, frame)).toEqual(initialView)
    expect(zoomed(initialView, 100, card, frame).zoom).toBe(maxZoom)
  })

  test('the position is kept in a larger frame, and reset when the whole image is visible', () => {
    const close = moved(zoomed(initialView, 2, card, frame), { x: 300, y: 100 }, card, frame)
    expect(clamped(close, card, { width: 1200, height: 900 })).toEqual({ zoom: 2, turn: 0, x: 300, y: 100 })
    expect(clamped({ ...close, zoom: 1 }, card, frame)).toEqual(initialView)
  })
})
