import { describe, expect, test } from 'vitest'
import { readCsvRows, TooManyCells } from './read-csv.ts'

/** The rows of a text that arrives in pieces of the given size. */
async function rowsOf(text: string, pieceSize = 64 * 1024): Promise<string[][]> {
  async function* pieces() {
    for (let i = 0; i < text.length; i += pieceSize) yield text.slice(i, i + pieceSize)
  }
  const rows: string[][] = []
  await readCsvRows(pieces(), cells => rows.push(cells))
  return rows
}

describe('unusually large texts', () => {
  const google = { columns: 18_278, rows: 547 }
  async function read(pieces: Iterable<string>): Promise<{ rows: number; pieces: number; error: unknown }> {
    const seen = { rows: 0, pieces: 0, error: null as unknown }
    async function* counted() {
      for (const piece of pieces) {
        seen.pieces++
        yield piece
      }
    }
    await readCsvRows(counted(), () => seen.rows++).catch(error => {
      seen.error = error
    })
    return seen
  }
  const row = (cells: number) => `${','.repeat(cells - 1)}\n`
  const inPieces = (text: string) => text.match(/.{1,65536}/gs) ?? []

  test('a row of a million empty cells ends the reading in its first piece', async () => {
    const pieces = inPieces(row(1_000_000).repeat(3))
    expect(await read(pieces)).toEqual({ rows: 0, pieces: 1, error: expect.any(TooManyCells) })
  })

  test('the largest sheet that Google allows is read, and more cells end the reading', async () => {
    const largest = Array<string>(google.rows).fill(row(google.columns))
    expect(await read(largest)).toEqual({ rows: google.rows, pieces: google.rows, error: null })
    expect(await read([...largest, row(google.columns)])).toMatchObject({
      rows: google.rows,
      error: expect.any(TooManyCells),
    })
    expect(await read([row(google.columns + 1)])).toMatchObject({ rows: 0, error: expect.any(TooManyCells) })
  })

  test('a row that arrives in many pieces is not scanned again for each piece', async () => {
    const cell = '"a, ""quoted"" cell",'
    const text = `${cell.repeat(10_000)}\n`
    let checked = 0
    const original = String.prototype.indexOf
    String.prototype.indexOf = function (...given) {
      if (given[0] === '"') checked++
      return original.apply(this, given)
    }
    try {
      const rows = await rowsOf(text, 2000)
      expect(rows[0]).toHaveLength(10_001)
    } finally {
      String.prototype.indexOf = original
    }
    // Three reads for each cell, and some more where a piece ends within one.
    expect(checked).toBeLessThan(35_000)
  })
})

describe('cells and rows', () => {
  test.each([
    {
      what: 'commas',
      text: 'a,b\n1,2',
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
    },
    {
      what: 'semicolons',
      text: 'a;b;c\n1;2,5;3',
      rows: [
        ['a', 'b', 'c'],
        ['1', '2,5', '3'],
      ],
    },
    {
      what: 'tabs',
      text: 'a\tb\n1\t2',
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
    },
    {
      what: 'semicolons next to quoted commas',
      text: '"a, b, c";d\n1;2',
      rows: [
        ['a, b, c', 'd'],
        ['1', '2'],
      ],
    },
    { what: 'line breaks only', text: 'code\nABC\nDEF', rows: [['code'], ['ABC'], ['DEF']] },
    {
      what: 'commas, in Arabic',
      text: 'الاسم,الرمز\nمنى,ABC',
      rows: [
        ['الاسم', 'الرمز'],
        ['منى', 'ABC'],
      ],
    },
    {
      what: 'semicolons, in Arabic',
      text: 'الاسم;الرمز\nمنى;ABC',
      rows: [
        ['الاسم', 'الرمز'],
        ['منى', 'ABC'],
      ],
    },
  ])('cells separated by $what are read from pieces of any size', async ({ text, rows }) => {
    for (const size of [1, 2, 3, 7, 1000]) expect(await rowsOf(text, size)).toEqual(rows)
  })

  test.each([
    { what: 'quotes', text: 'a,"b ""c"" d"\n', rows: [['a', 'b "c" d']] },
    {
      what: 'line breaks in quotes',
      text: 'a,"b\r\nc"\nd,e',
      rows: [
        ['a', 'b\r\nc'],
        ['d', 'e'],
      ],
    },
    {
      what: 'Windows line ends',
      text: 'a,b\r\nc,d\r\n',
      rows: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    },
    {
      what: 'old Mac line ends',
      text: 'a,b\rc,d\r',
      rows: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    },
    {
      what: 'mixed line ends',
      text: 'a,b\r\nc,d\ne,f',
      rows: [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
    },
    {
      what: 'empty lines',
      text: '\n\na,b\n\n\r\nc,d\n\n',
      rows: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    },
    { what: 'rows of different lengths', text: 'a,b\nc\nd,e,f', rows: [['a', 'b'], ['c'], ['d', 'e', 'f']] },
    {
      what: 'empty cells',
      text: 'a,,b\n,,',
      rows: [
        ['a', '', 'b'],
        ['', '', ''],
      ],
    },
    { what: 'no content', text: '', rows: [] },
  ])('a text with $what is read from pieces of any size', async ({ text, rows }) => {
    for (const size of [1, 2, 3, 7, 1000]) expect(await rowsOf(text, size)).toEqual(rows)
  })
})

describe('invalid quotes', () => {
  test.each([
    {
      what: 'a quote inside a cell',
      text: 'a,5" wide\nb,c',
      rows: [
        ['a', '5" wide'],
        ['b', 'c'],
      ],
    },
    {
      what: 'text after a closed quote',
      text: 'a,"b" c\nd,e',
      rows: [
        ['a', '"b" c'],
        ['d', 'e'],
      ],
    },
    {
      what: 'a quote that is never closed',
      text: 'a,b\n1,"x\n2,y\n3,z',
      rows: [
        ['a', 'b'],
        ['1', '"x'],
        ['2', 'y'],
        ['3', 'z'],
      ],
    },
    {
      what: 'a header with a quote that is never closed',
      text: '"a,b\n1,x',
      rows: [
        ['"a', 'b'],
        ['1', 'x'],
      ],
    },
  ])('$what loses no row', async ({ text, rows }) => {
    for (const size of [1, 2, 3, 7, 1000]) expect(await rowsOf(text, size)).toEqual(rows)
  })

  test('a quote that is never closed in the middle of a long sheet loses no row', async () => {
    const before = Array.from({ length: 3000 }, (_, i) => `${i},نص ${i}`)
    const after = Array.from({ length: 3000 }, (_, i) => `${i},behind ${i}`)
    const rows = await rowsOf([...before, 'x,"never closed', ...after].join('\n'), 1000)
    expect(rows).toHaveLength(6001)
    expect(rows[3000]).toEqual(['x', '"never closed'])
    expect(rows[6000]).toEqual(['2999', 'behind 2999'])
  })
})

test('a quote that is never closed does not delay the rows of an endless sheet', async () => {
  async function* endless() {
    yield 'a,b\n1,"x\n'
    for (;;) yield 'c,d\n'.repeat(10_000)
  }
  const seen: string[][] = []
  const reading = readCsvRows(endless(), cells => {
    seen.push(cells)
    if (seen.length === 3) throw new Error('enough')
  })
  await expect(reading).rejects.toThrow('enough')
  expect(seen).toEqual([
    ['a', 'b'],
    ['1', '"x'],
    ['c', 'd'],
  ])
})

test('an error of the callback ends the reading', async () => {
  const seen: string[][] = []
  async function* endless() {
    for (;;) yield 'a,b\n'
  }
  const enough = new Error('enough')
  const reading = readCsvRows(endless(), cells => {
    seen.push(cells)
    if (seen.length === 3) throw enough
  })
  await expect(reading).rejects.toBe(enough)
  expect(seen).toHaveLength(3)
})
