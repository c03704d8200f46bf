/** Two people changed the same lists: an administrator on the screen, and members who joined and left meanwhile. */

/** Member ids in the order of each list (SES-17). */
export interface Lists {
  signed: readonly string[]
  waitlist: readonly string[]
}

type ListName = keyof Lists

export interface Merged {
  lists: { signed: string[]; waitlist: string[] }
  /** Who came, who went and who was moved meanwhile. */
  joined: string[]
  left: string[]
  moved: string[]
}

const placesIn = (lists: Lists): Map<string, ListName> =>
  new Map([
    ...lists.signed.map(id => [id, 'signed'] as const),
    ...lists.waitlist.map(id => [id, 'waitlist'] as const),
  ])

/**
 * Puts what happened meanwhile under the administrator's own changes: newcomers come to the end of their list, who left
 * goes, who was promoted moves unless the administrator moved them; the administrator's order and removals stay.
 */
export function mergeLists(base: Lists, mine: Lists, theirs: Lists): Merged {
  const [before, here, there] = [placesIn(base), placesIn(mine), placesIn(theirs)]
  const joined = [...there.keys()].filter(id => !before.has(id) && !here.has(id))
  const left = [...here.keys()].filter(id => before.has(id) && !there.has(id))
  const moved = [...here.keys()].filter(id => {
    const now = there.get(id)
    return before.has(id) && now !== undefined && now !== before.get(id) && here.get(id) === before.get(id)
  })
  const gone = new Set([...left, ...moved])
  const coming = new Set([...joined, ...moved])
  const merge = (name: ListName) => [
    ...mine[name].filter(id => !gone.has(id)),
    ...theirs[name].filter(id => coming.has(id)),
  ]
  return { lists: { signed: merge('signed'), waitlist: merge('waitlist') }, joined, left, moved }
}
