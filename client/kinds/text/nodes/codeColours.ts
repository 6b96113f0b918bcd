import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { AttrStep } from '@tiptap/pm/transform'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { textBounds } from '#schema/kinds/textRules.ts'
import {
  colour,
  isLanguageReady,
  languageOf,
  loadLanguage,
  type Piece,
} from '../../../ui/code/highlightLanguages.ts'

/** The colours, and the page as it was when they were last made. */
type Colours = { set: DecorationSet; doc: ProseMirrorNode }

const key = new PluginKey<Colours>('codeColours')

/** Colours by language and text, so that blocks that a change of others re-creates cost nothing. */
const known = new Map<string, Piece[]>()
const maxKnown = 200

function piecesOf(language: string, code: string): Piece[] {
  const name = `${language}\n${code}`
  const found = known.get(name)
  if (found) return found
  const pieces = colour(language, code)
  if (known.size >= maxKnown) known.delete(known.keys().next().value!)
  if (isLanguageReady(language)) known.set(name, pieces)
  return pieces
}

function decorate(doc: ProseMirrorNode): Colours {
  const decorations: Decoration[] = []
  let left: number = textBounds.colouredPageSigns
  doc.descendants((node, pos) => {
    const language = node.type.name === 'codeBlock' ? languageOf(node.attrs.language) : undefined
    const size = node.content.size
    if (language && size <= textBounds.colouredSigns && size <= left) {
      left -= size
      for (const { from, to, classes } of piecesOf(language, node.textContent)) {
        decorations.push(Decoration.inline(pos + 1 + from, pos + 1 + to, { class: classes }))
      }
    }
    return !node.isTextblock
  })
  return { set: DecorationSet.create(doc, decorations), doc }
}

/** Whether there is code between two places. */
function touchesCode(doc: ProseMirrorNode, from: number, to: number): boolean {
  let found = false
  doc.nodesBetween(from, Math.min(to, doc.content.size), (node) => {
    found ||= node.type.name === 'codeBlock'
    return !found && !node.isTextblock
  })
  return found
}

function fetchLanguages(view: EditorView, asked: Set<string>): void {
  view.state.doc.descendants((node) => {
    const language = node.type.name === 'codeBlock' ? languageOf(node.attrs.language) : undefined
    if (language && !isLanguageReady(language) && !asked.has(language)) {
      asked.add(language)
      void loadLanguage(language).then(() => {
        asked.delete(language)
        if (!view.isDestroyed && isLanguageReady(language)) view.dispatch(view.state.tr.setMeta(key, true))
      })
    }
    return !node.isTextblock
  })
}

/** Whether the transaction changes code, rather than only moving it. */
function changesCode(tr: Transaction): boolean {
  return tr.mapping.maps.some((map, index) => {
    let hit = false
    const rest = tr.mapping.slice(index + 1)
    map.forEach((oldFrom, oldTo, newFrom, newTo) => {
      hit ||=
        touchesCode(tr.docs[index]!, oldFrom, oldTo) ||
        touchesCode(tr.doc, rest.map(newFrom, -1), rest.map(newTo, 1))
    })
    return hit
  })
}

/** Highlights the code of a page where it changes; languages load on first use. */
export const codeColours = (): Plugin<Colours> =>
  new Plugin<Colours>({
    key,
    state: {
      init: (_config, { doc }) => decorate(doc),
      apply: (tr, colours) => {
        if (tr.getMeta(key)) return decorate(tr.doc)
        if (!tr.docChanged) return colours
        const changed = changesCode(tr) || tr.steps.some((step) => step instanceof AttrStep)
        return changed ? decorate(tr.doc) : { ...colours, set: colours.set.map(tr.mapping, tr.doc) }
      },
    },
    props: { decorations: (state) => key.getState(state)?.set },
    view: (view) => {
      const asked = new Set<string>()
      fetchLanguages(view, asked)
      return {
        update: (now, before) => {
          if (key.getState(now.state)?.doc !== key.getState(before)?.doc) fetchLanguages(now, asked)
        },
      }
    },
  })
