import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

test('only so many run at a time, and the others follow in the order they asked', async () => {
  const turn = takeTurns(2)
  const begun: number[] = []
  const turns = [0, 1, 2, 3, 4].map(async i => {
    const end = await turn()
    begun.push(i)
    return end
  })
  const [first, second, third, fourth] = turns
  await Promise.all([first, second])
  expect(begun).toEqual([0, 1])

  const endSecond = await second
  endSecond?.()
  const endThird = await third
  expect(begun).toEqual([0, 1, 2])

  endThird?.()
  await fourth
  expect(begun).toEqual([0, 1, 2, 3])
})

test('a turn is free again when nobody waits', async () => {
  const turn = takeTurns(1)
  for (let i = 0; i < 3; i++) {
    const end = await turn()
    end()
  }
})
