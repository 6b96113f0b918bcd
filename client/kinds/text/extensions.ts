import { Extension, type Extensions } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { Details, DetailsContent, DetailsSummary } from '@tiptap/extension-details'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList, TaskItem, TaskList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { Dropcursor, Gapcursor } from '@tiptap/extensions'
import type { Node } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import { words } from '../../platform/words.ts'
import { Bookmark, type BookmarkOptions } from './nodes/bookmark.ts'
import { BlockMath, InlineMath } from './nodes/math.ts'
import { Callout } from './nodes/callout.ts'
import { CodeBlock } from './nodes/codeBlock.ts'
import { Column, Columns } from './nodes/columns.ts'
import { Highlight, TextColor } from './nodes/colors.ts'
import { Image } from './nodes/image.ts'
import { Link } from './nodes/link.ts'
import { Mention, type MentionOptions } from './nodes/mention.ts'
import { ObjectView, type ObjectViewOptions } from './nodes/objectView.ts'
import { UnreadableBlock, UnreadableInline } from './nodes/unreadable.ts'
import { TableOfContents, type TableOfContentsOptions } from './nodes/tableOfContents.ts'
import { Video } from './nodes/video.ts'

export type SchemaOptions = {
  mention?: MentionOptions
  contents?: TableOfContentsOptions
  bookmark?: BookmarkOptions
  objectView?: ObjectViewOptions
}

/**
 * Everything that a text page may contain. The names and attributes of nodes and marks are those of
 * schema/kinds/textNode.ts and must not change: documents are stored with them, and a node that the editor's schema
 * refuses is not shown.
 */
export const schemaExtensions = ({
  mention,
  contents,
  bookmark,
  objectView,
}: SchemaOptions = {}): Extensions => [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [1, 2, 3, 4, 5, 6] }),
  Blockquote,
  Callout,
  Columns,
  Column,
  BulletList,
  OrderedList,
  ListItem,
  TaskList,
  TaskItem.configure({
    nested: true,
    a11y: {
      checkboxLabel: (node) => words('kinds/text')('task.label', { text: node.textContent.slice(0, 80) }),
    },
  }),
  CodeBlock,
  HorizontalRule,
  HardBreak,
  Image,
  Video,
  Bookmark.configure(bookmark ?? {}),
  ObjectView.configure(objectView ?? {}),
  Table.configure({ resizable: true, cellMinWidth: 60, lastColumnResizable: true }),
  TableRow,
  TableHeader,
  TableCell,
  Details.configure({
    renderToggleButton: ({ element, isOpen }) => {
      element.setAttribute('aria-label', words('kinds/text')(isOpen ? 'details.close' : 'details.open'))
      element.setAttribute('aria-expanded', String(isOpen))
    },
  }),
  DetailsSummary,
  DetailsContent,
  InlineMath,
  BlockMath,
  TableOfContents.configure(contents ?? {}),
  Mention.configure(mention ?? {}),
  UnreadableBlock,
  UnreadableInline,
  Link,
  Bold,
  Italic,
  Underline,
  Strike,
  TextColor,
  Highlight,
  // Bold code is fine: the stock mark would drop every other mark instead.
  Code.extend({ excludes: 'code' }),
]

/** Conveniences for writing that add nothing to the page. */
export const comfortExtensions: Extensions = [
  ListKeymap,
  Gapcursor,
  Dropcursor.configure({ width: 2, color: 'var(--t-accent)' }),
  Extension.create({
    name: 'keepTab',
    priority: 1,
    addKeyboardShortcuts() {
      const { editor } = this
      return {
        // Tab moves items and cells; elsewhere it would leave the page from the middle of a word.
        Tab: () => !editor.isActive('table') && (editor.isActive('listItem') || editor.isActive('taskItem')),
        'Shift-Tab': () => editor.isActive('listItem') || editor.isActive('taskItem'),
      }
    },
  }),
  Extension.create({
    name: 'pageEnds',
    addKeyboardShortcuts() {
      const { editor } = this
      // A browser takes the last line that it can place a caret in by itself, which is not in a table.
      const go = (to: (doc: Node) => Selection) => () =>
        editor.commands.command(({ tr, dispatch }) => {
          dispatch?.(tr.setSelection(to(tr.doc)).scrollIntoView())
          return true
        })
      return { 'Mod-Home': go((doc) => Selection.atStart(doc)), 'Mod-End': go((doc) => Selection.atEnd(doc)) }
    },
  }),
]
