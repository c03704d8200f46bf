/** A random generator with a fixed seed, so that every demo has the same data. */

export interface SeededRandom {
  /** A number from 0 up to, but excluding, 1. */
  next(): number
  chance(share: number): boolean
  between(least: number, max: number): number
  integer(least: number, max: number): number
  pick<T>(list: readonly T[]): T
  /** Up to `count` items of a list in random order; heavier ones tend to come first. */
  draw<T>(list: readonly T[], count: number, weight?: (item: T) => number): T[]
}

/** Each part of the data has its own generator, so that a change in one leaves the others unchanged. */
export function seededRandom(name: string): SeededRandom {
  let state = 2_166_136_261
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619)

  // The algorithm is mulberry32.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  const between = (least: number, max: number): number => least + next() * (max - least)
  const integer = (least: number, max: number): number => Math.floor(between(least, max + 1))

  return {
    next,
    between,
    integer,
    chance: share => next() < share,
    pick(list) {
      const picked = list[integer(0, list.length - 1)]
      if (picked === undefined) throw new Error('There is nothing to pick from.')
      return picked
    },
    draw(list, count, weight = () => 1) {
      // Efraimidis and Spirakis: sorting by u^(1/w) draws without replacement.
      return list
        .map(item => ({ item, lot: next() ** (1 / weight(item)) }))
        .sort((a, b) => b.lot - a.lot)
        .slice(0, count)
        .map(({ item }) => item)
    },
  }
}

/** Makes ids like those of `newId`, from a time and the generator. */
export function idMaker(name: string): (at: Date) => string {
  const { integer } = seededRandom(`ids of ${name}`)
  const hex = (digits: number) =>
    integer(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0')
  return at => {
    const time = at.getTime().toString(16).padStart(12, '0')
    const variant = (8 + integer(0, 3)).toString(16)
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`
  }
}

/** Makes random ids, which don't reveal a time. */
export function randomIdMaker(name: string): () => string {
  const { integer } = seededRandom(`random ids of ${name}`)
  const hex = (digits: number) =>
    integer(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0')
  return () =>
    `${hex(4)}${hex(4)}-${hex(4)}-4${hex(3)}-${(8 + integer(0, 3)).toString(16)}${hex(3)}-${hex(6)}${hex(6)}`
}
