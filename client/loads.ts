import { locales } from '#schema/accounts/locales.ts'

/** The words of these namespaces, which are loaded in one language. */
const words = (...namespaces: string[]): string[] =>
  namespaces.flatMap((namespace) => locales.map((locale) => `${namespace}/messages/${locale}.ts`))

const shell = ['index.html']
const firstScreen = [
  ...shell,
  'shell/Sidebar.tsx',
  ...words('platform', 'shell', 'spaces', 'members', 'pages'),
]
export const workspace = [
  ...firstScreen,
  'platform/documents/keptCopies.ts',
  'platform/documents/localCopies.ts',
  'platform/trpc.ts',
  'platform/watchErrors.ts',
  'shell/Commands.tsx',
  'shell/PageRoute.tsx',
  'shell/keepProgram.ts',
  'shell/offline/KeptWords.tsx',
  'shell/openDocuments.ts',
  'shell/openEarly.ts',
  'shell/palette/Palette.tsx',
  'pages/tabs/TabsBar.tsx',
  'pages/tree/GroupTree.tsx',
  'pages/tree/attachRowDrag.ts',
  'ui/theme/Toasts.tsx',
  '../node_modules/y-indexeddb/src/y-indexeddb.js',
  ...words('pages/settings', 'shell/hotkeys'),
]
const text = [...workspace, 'kinds/text/Editor.tsx', ...words('kinds/text')]
const objects = words('objects/view', 'types', 'objects/exchange')
const table = [...workspace, 'kinds/table/Editor.tsx', ...objects, ...words('kinds/table')]
const kanban = [...workspace, 'kinds/kanban/Editor.tsx', ...objects, ...words('kinds/kanban')]
const board = [...workspace, 'kinds/board/Editor.tsx', ...words('kinds/board')]
const shared = ['shared.html']
const explore = ['public.html', 'explore/Explore.tsx', ...words('platform', 'explore')]
const authorization = [
  'public.html',
  'accounts/Authorization.tsx',
  'platform/watchErrors.ts',
  ...words('platform', 'accounts'),
]

/**
 * What is asked for together, by source: an entry, and the parts that it loads at once or as soon as it stands. A part
 * that a page of a kind always loads belongs here, else it is a request of its own.
 */
export const everyLoad: string[][] = [
  shell,
  firstScreen,
  workspace,
  text,
  [...text, 'kinds/text/comments/TextComments.tsx', ...words('comments')],
  table,
  [
    ...table,
    'kinds/table/AddColumn.tsx',
    'kinds/table/CellEditor.tsx',
    'kinds/table/ColumnEdge.tsx',
    'kinds/table/attachColumnDrag.ts',
    'kinds/table/rangeActions.ts',
  ],
  kanban,
  board,
  [...board, 'kinds/board/TldrawBoard.tsx'],
  explore,
  ['public.html', 'explore/developers/Developers.tsx'],
  authorization,
  ['public.html', 'files/viewer/Viewer.tsx'],
  shared,
  ['shared.html', 'kinds/text/Editor.tsx'],
  ['shared.html', 'kinds/board/Editor.tsx'],
]

export const entrances = [explore, authorization]

/** What nothing is added to that only others need, be it small. */
export const lean = [firstScreen, shared]
