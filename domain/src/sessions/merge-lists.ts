/** Merges an administrator's unsaved changes of a session's lists with what members changed meanwhile. */

/** Member ids in the order of each list (SES-17). */
export interface Lists {
  signed: readonly string[]
  waitlist: readonly string[]
}

type ListName = keyof Lists

export interface Merged {
  lists: { signed: string[]; waitlist: string[] }
  /** What changed meanwhile, for the message to the administrator. */
  joined: string[]
  left: string[]
  moved: string[]
}

const listOfEach = (lists: Lists): Map<string, ListName> =>
  new Map([
    ...lists.signed.map(id => [id, 'signed'] as const),
    ...lists.waitlist.map(id => [id, 'waitlist'] as const),
  ])

/**
 * Applies what happened meanwhile to the administrator's unsaved lists: new members are appended, members who left are
 * removed, promoted ones move unless the administrator moved them. The order and removals of the administrator stay.
 */
export function mergeLists(base: Lists, mine: Lists, theirs: Lists): Merged {
  const [before, here, there] = [listOfEach(base), listOfEach(mine), listOfEach(theirs)]
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
