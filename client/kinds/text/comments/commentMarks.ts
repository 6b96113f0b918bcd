import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { rangeOf, type Anchor, type Range } from './anchors.ts'

export type MarkedThread = { id: string; anchor: Anchor }

/** `places` says of each thread whether its words still exist; `draft` are the words of a new comment. */
export type CommentMarks = {
  threads: MarkedThread[]
  open: string | null
  draft: Range | null
  places: ReadonlyMap<string, boolean>
  painted: DecorationSet
}
type Changed = Partial<Pick<CommentMarks, 'threads' | 'open' | 'draft'>>

/** After a pause in changes places are re-read from the document; until then they are mapped through the steps. */
const settleMs = 250

export const commentMarksKey = new PluginKey<CommentMarks>('commentMarks')

/** Tells the page which threads to mark. */
export function markComments(view: EditorView, changed: Changed): void {
  view.dispatch(view.state.tr.setMeta(commentMarksKey, changed).setMeta('addToHistory', false))
}

/** Highlights the words of comments by decorations. The page's content does not contain them. */
export const commentMarks = (onOpen: (thread: string | null) => void): Plugin<CommentMarks> =>
  new Plugin<CommentMarks>({
    key: commentMarksKey,
    state: {
      init: () => ({ threads: [], open: null, draft: null, places: new Map(), painted: DecorationSet.empty }),
      apply: (tr, marks, _, state) => next(tr, marks, state),
    },
    props: {
      decorations: (state) => commentMarksKey.getState(state)?.painted,
      handleClick(view, position) {
        const marks = commentMarksKey.getState(view.state)
        const spec = marks?.painted.find(position, position).at(-1)?.spec as { thread?: string } | undefined
        const thread = spec?.thread ?? null
        if (thread === marks?.open) return false
        // The decorations are redrawn before the browser reports the new caret, which they would put back.
        const { doc, tr } = view.state
        view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(position))))
        onOpen(thread)
        return false
      },
    },
    view: () => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const settle = (view: EditorView) => {
        if (view.composing) timer = setTimeout(() => settle(view), settleMs)
        else if (!view.isDestroyed) markComments(view, {})
      }
      return {
        update: (view, before) => {
          if (view.state.doc === before.doc || commentMarksKey.getState(view.state)?.threads.length === 0)
            return
          clearTimeout(timer)
          timer = setTimeout(() => settle(view), settleMs)
        },
        destroy: () => clearTimeout(timer),
      }
    },
  })

function next(tr: Transaction, marks: CommentMarks, state: EditorState): CommentMarks {
  const changed = tr.getMeta(commentMarksKey) as Changed | undefined
  const draft = marks.draft && tr.docChanged ? moved(tr, marks.draft) : marks.draft
  if (changed) return paint(state, { ...marks, draft, ...changed })
  return tr.docChanged ? { ...marks, draft, painted: marks.painted.map(tr.mapping, tr.doc) } : marks
}

function moved(tr: Transaction, { from, to }: Range): Range | null {
  const range = { from: tr.mapping.map(from, 1), to: tr.mapping.map(to, -1) }
  return range.from < range.to ? range : null
}

function paint(state: EditorState, marks: CommentMarks): CommentMarks {
  const found = marks.threads.map(({ id, anchor }) => ({ id, range: rangeOf(state, anchor) }))
  const painted = found.flatMap(({ id, range }) =>
    range ? [mark(range, { 'data-comment': id === marks.open ? 'open' : '' }, { thread: id })] : [],
  )
  if (marks.draft) painted.push(mark(marks.draft, { 'data-comment': 'open' }, {}))
  return {
    ...marks,
    places: new Map(found.map(({ id, range }) => [id, range !== null])),
    painted: DecorationSet.create(state.doc, painted),
  }
}

const mark = ({ from, to }: Range, attributes: Record<string, string>, spec: object) =>
  Decoration.inline(from, to, { nodeName: 'span', ...attributes }, spec)
