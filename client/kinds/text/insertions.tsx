import type { Editor, Range } from '@tiptap/core'
import {
  IconCalendar,
  IconTimeline,
  IconAlertOctagon,
  IconAlertTriangle,
  IconAt,
  IconBookmark,
  IconCheckbox,
  IconChevronRight,
  IconCircleCheck,
  IconCode,
  IconColumns2,
  IconColumns3,
  IconFile,
  IconH1,
  IconH2,
  IconH3,
  IconInfoCircle,
  IconLayoutColumns,
  IconLayoutGrid,
  IconLayoutKanban,
  IconList,
  IconListNumbers,
  IconListTree,
  IconMathFunction,
  IconMath,
  IconMinus,
  IconMoodSmile,
  IconPhoto,
  IconPilcrow,
  IconQuote,
  IconTable,
  IconTableOptions,
  IconVideo,
} from '@tabler/icons-react'
import { NodeSelection } from '@tiptap/pm/state'
import type { ReactNode } from 'react'
import type { CalloutKind } from '#schema/kinds/callout.ts'
import type { WordKey } from '../../platform/words.ts'
import type { KindServices, ShownKind } from '../kind.ts'
import type { AskedAddress } from './menus/AddressBar.tsx'
import { turnInto, type TurnTarget } from './blockActions.ts'
import { canColumns, makeColumns } from './nodes/columns.ts'
import { canPutBlock } from './nodes/putBlock.ts'

export type InsertionHost = {
  pickFiles: () => void
  suggest: (char: string) => void
  ask: (what: AskedAddress | ShownKind) => void
}

/** Something that can be put on the page from the slash menu. */
export type Insertion = {
  id: string
  label: WordKey<'kinds/text'>
  hint?: string
  /** Search terms for it, in any language. */
  aliases: string
  group: 'text' | 'media' | 'inline'
  icon: ReactNode
  /** Whether it may be inserted at the caret; everywhere by default. */
  fits?: (editor: Editor) => boolean
  /** The service that it needs. */
  needs?: (services: KindServices) => unknown
  run: (editor: Editor, host: InsertionHost) => void
}

const size = { size: 18, stroke: 1.6 }

const turn = (id: TurnTarget, icon: ReactNode, hint: string | undefined, aliases: string): Insertion => ({
  id,
  label: `block.${id}`,
  ...(hint === undefined ? {} : { hint }),
  aliases,
  group: 'text',
  icon,
  run: (editor) => void turnInto(editor, id),
})

const callout = (kind: CalloutKind, icon: ReactNode, aliases: string): Insertion => ({
  id: `callout.${kind}`,
  label: `block.callout.${kind as Exclude<CalloutKind, 'info'>}`,
  aliases,
  group: 'text',
  icon,
  run: (editor) => {
    if (turnInto(editor, 'callout')) editor.commands.updateAttributes('callout', { kind })
  },
})

const columns = (count: 2 | 3 | 4, icon: ReactNode): Insertion => ({
  id: `columns${count}`,
  label: `block.columns${count}`,
  aliases: `columns layout колонки столбцы разметка 分栏 布局 ${count}`,
  group: 'text',
  icon,
  fits: ({ state }) => canColumns(state),
  run: (editor) => void makeColumns(editor, count),
})

/** The kinds whose pages are offered by name; others are embedded by pasting their address. */
type OfferedView = 'table' | 'kanban' | 'tiles' | 'list' | 'gantt' | 'calendar'

const objectView = (kind: OfferedView, icon: ReactNode, aliases: string): Insertion => ({
  id: `objectView.${kind}`,
  label: `block.objectView.${kind}`,
  aliases,
  group: 'media',
  icon,
  needs: ({ views }) => views?.Choose,
  fits: ({ state }) => canPutBlock(state, 'objectView'),
  run: (_editor, host) => host.ask(kind),
})

/** Puts an empty formula in place and selects it, which opens its field. */
function insertFormula(editor: Editor, type: 'inlineMath' | 'blockMath'): void {
  editor
    .chain()
    .focus()
    .insertContent({ type, attrs: { latex: '' } })
    .run()
  const { doc, selection, tr } = editor.state
  let at: number | undefined
  doc.nodesBetween(
    Math.max(0, selection.from - 3),
    Math.min(doc.content.size, selection.from + 1),
    (node, pos) => {
      if (node.type.name === type && node.attrs.latex === '') at = pos
    },
  )
  if (at !== undefined) editor.view.dispatch(tr.setSelection(NodeSelection.create(doc, at)))
}

/** Everything the slash menu offers, in its order. */
export const insertions: Insertion[] = [
  turn('paragraph', <IconPilcrow {...size} />, undefined, 'text paragraph plain'),
  turn('heading1', <IconH1 {...size} />, '#', 'h1 title heading'),
  turn('heading2', <IconH2 {...size} />, '##', 'h2 heading'),
  turn('heading3', <IconH3 {...size} />, '###', 'h3 heading'),
  turn('bulletList', <IconList {...size} />, '-', 'ul bullet list unordered'),
  turn('orderedList', <IconListNumbers {...size} />, '1.', 'ol ordered numbered list'),
  turn('taskList', <IconCheckbox {...size} />, '[]', 'todo task check list'),
  turn('details', <IconChevronRight {...size} />, undefined, 'toggle details collapse spoiler'),
  turn('blockquote', <IconQuote {...size} />, '>', 'quote blockquote citation'),
  turn('callout', <IconInfoCircle {...size} />, undefined, 'callout info note примечание выноска 提示 说明'),
  callout('success', <IconCircleCheck {...size} />, 'callout success tip совет успех 成功 技巧'),
  callout('warning', <IconAlertTriangle {...size} />, 'callout warning important внимание важно 警告 注意'),
  callout('danger', <IconAlertOctagon {...size} />, 'callout danger caution error опасно ошибка 危险 错误'),
  columns(2, <IconColumns2 {...size} />),
  columns(3, <IconColumns3 {...size} />),
  columns(4, <IconLayoutColumns {...size} />),
  turn('codeBlock', <IconCode {...size} />, '```', 'code pre snippet'),
  {
    id: 'table',
    label: 'block.table',
    aliases: 'table grid',
    group: 'media',
    icon: <IconTable {...size} />,
    run: (editor) => void editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  objectView(
    'table',
    <IconTableOptions {...size} />,
    'objects table database база объекты записи 对象 数据表 数据库',
  ),
  objectView(
    'kanban',
    <IconLayoutKanban {...size} />,
    'objects kanban board database доска объекты канбан 对象 看板',
  ),
  objectView(
    'tiles',
    <IconLayoutGrid {...size} />,
    'objects tiles gallery cards database плитки галерея объекты 对象 画廊',
  ),
  objectView('list', <IconList {...size} />, 'objects list database список объекты 对象 列表'),
  objectView(
    'calendar',
    <IconCalendar {...size} />,
    'objects calendar month dates календарь месяц даты объекты 对象 日历',
  ),
  objectView(
    'gantt',
    <IconTimeline {...size} />,
    'objects gantt timeline schedule гант диаграмма график объекты 对象 甘特图',
  ),
  {
    id: 'image',
    label: 'block.image',
    aliases: 'image picture photo file upload',
    group: 'media',
    icon: <IconPhoto {...size} />,
    run: (_editor, host) => host.pickFiles(),
  },
  {
    id: 'bookmark',
    label: 'block.bookmark',
    aliases: 'bookmark link card embed preview закладка ссылка карточка 书签 链接 卡片',
    group: 'media',
    icon: <IconBookmark {...size} />,
    needs: ({ readLink }) => readLink,
    fits: ({ state }) => canPutBlock(state, 'bookmark'),
    run: (_editor, host) => host.ask('bookmark'),
  },
  {
    id: 'video',
    label: 'block.video',
    aliases: 'video youtube vimeo rutube vk видео ролик 视频',
    group: 'media',
    icon: <IconVideo {...size} />,
    fits: ({ state }) => canPutBlock(state, 'video'),
    run: (_editor, host) => host.ask('video'),
  },
  {
    id: 'horizontalRule',
    label: 'block.horizontalRule',
    hint: '---',
    aliases: 'divider rule line hr separator',
    group: 'media',
    icon: <IconMinus {...size} />,
    run: (editor) => void editor.chain().focus().setHorizontalRule().run(),
  },
  {
    id: 'tableOfContents',
    label: 'block.tableOfContents',
    aliases: 'toc contents outline',
    group: 'media',
    icon: <IconListTree {...size} />,
    run: (editor) => void editor.chain().focus().insertContent({ type: 'tableOfContents' }).run(),
  },
  {
    id: 'blockMath',
    label: 'block.blockMath',
    hint: '$$',
    aliases: 'math equation formula latex katex tex',
    group: 'media',
    icon: <IconMathFunction {...size} />,
    run: (editor) => insertFormula(editor, 'blockMath'),
  },
  {
    id: 'inlineMath',
    label: 'block.inlineMath',
    hint: '$x$',
    aliases: 'math inline equation formula latex',
    group: 'inline',
    icon: <IconMath {...size} />,
    run: (editor) => insertFormula(editor, 'inlineMath'),
  },
  {
    id: 'mention',
    label: 'block.mention',
    hint: '@',
    aliases: 'mention person people user',
    group: 'inline',
    icon: <IconAt {...size} />,
    run: (_editor, host) => host.suggest('@'),
  },
  {
    id: 'pageLink',
    label: 'block.pageLink',
    hint: '[[',
    aliases: 'page link wiki',
    group: 'inline',
    icon: <IconFile {...size} />,
    run: (_editor, host) => host.suggest('[['),
  },
  {
    id: 'emoji',
    label: 'block.emoji',
    hint: ':',
    aliases: 'emoji smile icon',
    group: 'inline',
    icon: <IconMoodSmile {...size} />,
    run: (_editor, host) => host.suggest(':'),
  },
]

/** Runs an insertion in place of a typed query. */
export function insertAt(
  { editor, range }: { editor: Editor; range: Range },
  insertion: Insertion,
  host: InsertionHost,
) {
  editor.chain().focus().deleteRange(range).run()
  insertion.run(editor, host)
}
