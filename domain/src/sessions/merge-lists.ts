/** Merges an administrator's unsaved changes of a session's lists with changes that members made in the meantime. */

/**
 * The participants of a session in list order (SES-17): member ids, or the identifiers that an administrator typed.
 */
export interface Lists {
  signed: readonly string[]
  waitlist: readonly string[]
}

type ListName = keyof Lists

export interface Merged {
  lists: { signed: string[]; waitlist: string[] }
  /** The changes that others made in the meantime, for the message to the administrator. */
  joined: string[]
  left: string[]
  moved: string[]
}

const listOfEach = (lists: Lists): Map<string, ListName> =>
  new Map([
    ...lists.signed.map(id => [id, 'signed'] as const),
    ...lists.waitlist.map(id => [id, 'waitlist'] as const),
  ])

/** The list with the members of `others` in that order, at the places where they are in the list. */
function inOrderOf(list: readonly string[], others: readonly string[]): string[] {
  const theirs = new Set(others)
  const next = others.values()
  return list.map(id => (theirs.has(id) ? (next.next().value ?? id) : id))
}

/**
 * Applies the changes of others to the administrator's unsaved lists. New members are appended, and members who
 * left are removed. Promoted members move, unless the administrator moved them. The administrator's removals stay, and
 * the order of a list that the administrator reordered; another list gets the order of the others.
 */
export function mergeLists(base: Lists, mine: Lists, theirs: Lists): Merged {
  const [inBase, inMine, inTheirs] = [listOfEach(base), listOfEach(mine), listOfEach(theirs)]
  const joined = [...inTheirs.keys()].filter(id => !inBase.has(id) && !inMine.has(id))
  const left = [...inMine.keys()].filter(id => inBase.has(id) && !inTheirs.has(id))
  const moved = [...inMine.keys()].filter(id => {
    const now = inTheirs.get(id)
    return inBase.has(id) && now !== undefined && now !== inBase.get(id) && inMine.get(id) === inBase.get(id)
  })
  const removed = new Set([...left, ...moved])
  const added = new Set([...joined, ...moved])
  const merge = (name: ListName) => {
    const rest = mine[name].filter(id => !removed.has(id))
    const [stayedMine, stayedBase, stayedTheirs] = [mine, base, theirs].map(lists =>
      lists[name].filter(id => [inBase, inMine, inTheirs].every(lists => lists.get(id) === name)),
    ) as [string[], string[], string[]]
    const isReordered = stayedMine.some((id, at) => id !== stayedBase[at])
    return [
      ...(isReordered ? rest : inOrderOf(rest, stayedTheirs)),
      ...theirs[name].filter(id => added.has(id)),
    ]
  }
  return { lists: { signed: merge('signed'), waitlist: merge('waitlist') }, joined, left, moved }
}
