import { expect, test } from 'vitest'
import { axisSteps, labelStride } from './axis.ts'

test('an axis ends at or above the highest bar, in round whole steps', () => {
  expect(axisSteps(53)).toEqual([0, 20, 40, 60])
  expect(axisSteps(26)).toEqual([0, 10, 20, 30])
  expect(axisSteps(5)).toEqual([0, 2, 4, 6])
  expect(axisSteps(1)).toEqual([0, 1])
  expect(axisSteps(9264)).toEqual([0, 5000, 10000])
})

test('an axis without values goes from 0 to 1', () => {
  expect(axisSteps(0)).toEqual([0, 1])
})

test('labels are thinned out until each has enough room', () => {
  expect(labelStride(40, 24)).toBe(1)
  expect(labelStride(10, 24)).toBe(3)
})
