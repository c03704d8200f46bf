import type { Page, PageElement, Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { loginState } from '../../api/login.ts'
import { choicesInConditions, type ElementKind } from './draft.ts'
import * as edits from './edits.ts'
import { messages } from './messages.ts'
import { type Checked, check } from './problems.ts'

/** Ids of the elements that can get the focus after an edit. */
export const idOf = {
  part: (name: string) => `part-${name}`,
  toggle: (name: string) => `edit-${name}`,
  up: (name: string) => `up-${name}`,
  down: (name: string) => `down-${name}`,
  title: (name: string) => `title-${name}`,
}

const nothingWrong: Checked = { count: 0, general: [], byPart: new Map(), first: null }

/** Focuses an element after it is rendered. This is needed because moving a row removes the focus from its content. */
function useFocusLater() {
  const pendingFocus = useRef<(() => HTMLElement | null) | null>(null)
  useLayoutEffect(() => {
    const element = pendingFocus.current?.()
    if (!element) return
    pendingFocus.current = null
    element.focus()
    element.scrollIntoView({ block: 'nearest' })
  })
  return useMemo(
    () => ({
      on(...ids: string[]) {
        pendingFocus.current = () =>
          document.getElementById(ids.find(id => document.getElementById(id)) ?? '')
      },
      onProblem(name: string) {
        pendingFocus.current = () =>
          document.getElementById(idOf.part(name))?.querySelector('[aria-invalid="true"]') ??
          document.getElementById(idOf.toggle(name))
      },
    }),
    [],
  )
}

/** Checking, rendering the preview and storing take too long to run on each key press. */
const debounceMs = 300

/**
 * The questions after a short time without changes, or when the page is hidden, because a phone may then end it.
 * Stores each of these states, and the last one when the editor is removed without being closed, as Back can do.
 */
function useDebouncedQuestions(questionnaire: Questionnaire, onChange: Options['onChange']) {
  const [debounced, setDebounced] = useState(questionnaire)
  const latest = useRef(onChange)
  latest.current = onChange
  const unstored = useRef<Questionnaire | null>(null)
  unstored.current = debounced === questionnaire ? null : questionnaire
  const flush = useCallback((next: Questionnaire) => {
    setDebounced(next)
    latest.current(next)
  }, [])
  useEffect(() => {
    if (debounced === questionnaire) return
    const store = () => flush(questionnaire)
    const onHide = () => document.visibilityState === 'hidden' && store()
    const timer = setTimeout(store, debounceMs)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [debounced, questionnaire, flush])
  // A layout effect, because the wizard around the editor removes its draft in an effect, which must come later.
  useLayoutEffect(
    () => () => {
      // The end of a login removes the drafts.
      if (unstored.current && loginState().phase !== 'visitor') latest.current(unstored.current)
    },
    [],
  )
  return [debounced, flush] as const
}

interface Options {
  initial: Questionnaire
  version: number
  /** Stores the edited questions. Called shortly after each change. */
  onChange: (questionnaire: Questionnaire) => void
}

/** For each deletion that can be undone, a function that puts the part back. The last deletion is undone first. */
type Restores = readonly (() => void)[]

/** The functions that rows call. The object never changes, so that it doesn't cause rows to render again. */
function makeActions(
  state: {
    version: number
    read: () => Questionnaire
    write: (next: Questionnaire) => void
    open: (name: string | null) => void
    say: (text: string) => void
    setRestores: (change: (restores: Restores) => Restores) => void
  },
  focus: ReturnType<typeof useFocusLater>,
) {
  const { version, read, write, open, say, setRestores } = state
  const deleted = new Set<string>()

  function show({ questionnaire, name }: edits.Added) {
    write(questionnaire)
    open(name)
    focus.on(idOf.title(name), idOf.toggle(name))
  }

  function sayPosition(name: string) {
    const position = edits.positionOf(read(), name)
    if (position) say(messages.moved(position.at + 1, position.page + 1))
  }

  return {
    toggle: (name: string, isOpen: boolean) => open(isOpen ? name : null),
    add: (position: edits.Position, kind: ElementKind) =>
      show(edits.addElement(read(), position, kind, version, deleted)),
    addBelow(name: string, kind: ElementKind) {
      const position = edits.positionOf(read(), name)
      if (position)
        show(edits.addElement(read(), { ...position, at: position.at + 1 }, kind, version, deleted))
    },
    addPage: (at: number) => show(edits.addPage(read(), at, version, deleted)),
    duplicate: (name: string) => show(edits.duplicateElement(read(), name, version, deleted)),
    change: (name: string, change: (element: PageElement) => PageElement) =>
      write(edits.changeElement(read(), name, change)),
    choicesInConditions: (name: string) => choicesInConditions(read(), name),
    changePage: (name: string, change: (page: Page) => Page) => write(edits.changePage(read(), name, change)),
    replace: (questionnaire: Questionnaire) => {
      write(questionnaire)
      open(null)
      setRestores(() => [])
    },
    move(name: string, by: 1 | -1) {
      write(edits.moveElement(read(), name, by))
      focus.on(by < 0 ? idOf.up(name) : idOf.down(name))
      sayPosition(name)
    },
    moveTo(name: string, over: string) {
      write(edits.moveTo(read(), name, over))
      sayPosition(name)
    },
    movePage(name: string, by: 1 | -1) {
      write(edits.movePage(read(), name, by))
      focus.on(by < 0 ? idOf.up(name) : idOf.down(name))
      say(messages.sectionMoved(read().pages.findIndex(page => page.name === name) + 1))
    },
    remove(name: string) {
      const removed = edits.removePart(read(), name)
      if (!removed) return
      for (const one of removed.names) deleted.add(one)
      write(removed.questionnaire)
      open(null)
      focus.on(...removed.neighbours.map(idOf.toggle))
      say(removed.isPage ? messages.sectionDeleted : messages.deleted)
      const restore = () => {
        write(removed.restore(read()))
        focus.on(idOf.toggle(name))
      }
      setRestores(restores => [...restores, restore])
    },
  }
}

export type EditorActions = ReturnType<typeof makeActions>

/** The state and functions of the editor. */
export function useEditor({ initial, version, onChange }: Options) {
  const [questionnaire, setQuestionnaire] = useState(initial)
  const [opened, setOpened] = useState<string | null>(null)
  const [showsProblems, setShowsProblems] = useState(false)
  // The number makes screen readers announce the same text again.
  const [status, setStatus] = useState({ text: '', number: 0 })
  const [restores, setRestores] = useState<Restores>([])
  const latest = useRef(questionnaire)
  const focus = useFocusLater()
  const [debounced, flush] = useDebouncedQuestions(questionnaire, onChange)
  const checked = useMemo(() => (showsProblems ? check(debounced) : nothingWrong), [debounced, showsProblems])

  const actions = useMemo(() => {
    const write = (next: Questionnaire) => {
      latest.current = next
      setQuestionnaire(next)
    }
    const read = () => latest.current
    const say = (text: string) => setStatus(({ number }) => ({ text, number: number + 1 }))
    return makeActions({ version, read, write, open: setOpened, say, setRestores }, focus)
  }, [version, focus])

  const restoreLast = restores.at(-1)

  return {
    questionnaire,
    debounced,
    opened,
    status,
    checked,
    actions,
    undoDeletion:
      restoreLast &&
      (() => {
        setRestores(restores.slice(0, -1))
        restoreLast()
      }),
    latest: () => latest.current,
    /** Shows the problems and moves to the first part that has one. Returns true if there are none. */
    isComplete(): boolean {
      const found = check(latest.current)
      // Immediately, because questions that are sent must not be stored later, and the part that gets the focus must be
      // rendered with its problem.
      flush(latest.current)
      if (found.count === 0) return true
      setShowsProblems(true)
      if (found.first) {
        setOpened(found.first)
        focus.onProblem(found.first)
      }
      return false
    },
    showProblems: () => setShowsProblems(true),
  }
}

export type Editor = ReturnType<typeof useEditor>
