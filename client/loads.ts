import { locales } from '#schema/accounts/locales.ts'
import { availableKinds, isObjectKind, type AvailableKind } from '#schema/pageKinds.ts'

/** The texts of these namespaces, which load in one language, and the module of each language. */
const words = (...namespaces: string[]): string[] =>
  locales.flatMap((locale) => [
    `platform/wordFiles/${locale}.ts`,
    ...namespaces.map((namespace) => `${namespace}/messages/${locale}.ts`),
  ])

export const shell = ['index.html']
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
  'shell/PageRoute.tsx',
  'shell/openDocuments.ts',
  'shell/openEarly.ts',
  'kinds/text/Preview.tsx',
  'pages/tabs/TabsBar.tsx',
  'pages/tree/GroupTree.tsx',
  ...words('pages/settings'),
]
/** Loaded once the first page is shown, see `afterContent`. */
export const afterPage = [
  ...workspace,
  'platform/watchErrors.ts',
  'shell/Commands.tsx',
  'shell/keepProgram.ts',
  'shell/noteSpace.ts',
  'shell/offline/KeptWords.tsx',
  'shell/palette/Palette.tsx',
  'pages/tree/TreeDialogs.tsx',
  'pages/tree/attachRowDrag.ts',
  'objects/exchange/ExchangeMenu.tsx',
  'ui/theme/Toasts.tsx',
  ...words('shell/hotkeys', 'timer/bar'),
]
/** Notifications and other personal parts around the page. */
const ownNews = [...afterPage, 'shell/SideLinks.tsx', 'notifications/NotificationWatch.tsx']
const objects = words('objects/view', 'types', 'objects/exchange')
const rows = [...objects, ...words('objects/rows')]

/** The validation of values: with pages of objects and with forms, and not before them. */
export const checks = '../node_modules/zod/v4/classic/schemas.js'

type KindLoad = {
  /** The modules that a page of the kind loads in addition to the workspace, its editor first. */
  sources: string[]
  /** A preview in the workspace shows the content first. */
  hasPreview?: boolean
  /** The modules loaded after that; each list is loaded at one time. */
  later?: string[][]
  /** How much the first may be: gzipped KB of JavaScript, and files of it. */
  most: { js: number; files?: number }
}

/** The modules that the pages of each kind load. */
export const kindLoads: Record<AvailableKind, KindLoad> = {
  text: {
    sources: ['kinds/text/Editor.tsx', ...words('kinds/text')],
    hasPreview: true,
    later: [['kinds/text/comments/TextComments.tsx', ...words('comments')]],
    most: { js: 245, files: 10 },
  },
  table: {
    sources: ['kinds/table/Editor.tsx', ...rows, ...words('kinds/table')],
    later: [
      [
        'kinds/table/AddColumn.tsx',
        'kinds/table/AddLine.tsx',
        'objects/rows/ValueEditor.tsx',
        'kinds/table/ColumnEdge.tsx',
        'kinds/table/attachColumnDrag.ts',
        'kinds/table/rangeActions.ts',
      ],
    ],
    most: { js: 50, files: 8 },
  },
  kanban: {
    sources: ['kinds/kanban/Editor.tsx', ...objects, ...words('kinds/kanban')],
    most: { js: 60, files: 8 },
  },
  tiles: {
    sources: ['kinds/tiles/Editor.tsx', ...rows, ...words('kinds/tiles')],
    most: { js: 50, files: 8 },
  },
  board: {
    sources: ['kinds/board/Editor.tsx', ...words('kinds/board')],
    later: [['kinds/board/TldrawBoard.tsx'], ['kinds/board/excalidraw/ExcalidrawBoard.tsx']],
    most: { js: 60 },
  },
  graphic: {
    sources: ['kinds/graphic/Editor.tsx', ...words('kinds/graphic')],
    later: [['kinds/graphic/Workshop.tsx']],
    most: { js: 30, files: 8 },
  },
  list: {
    sources: ['kinds/list/Editor.tsx', ...rows, ...words('kinds/list')],
    later: [['objects/rows/ValueEditor.tsx']],
    most: { js: 50, files: 8 },
  },
  gantt: {
    sources: ['kinds/gantt/Editor.tsx', ...rows, ...words('kinds/gantt')],
    later: [['objects/rows/ValueEditor.tsx']],
    most: { js: 60, files: 8 },
  },
  composite: {
    sources: ['kinds/composite/Editor.tsx', ...words('kinds/composite')],
    most: { js: 30, files: 8 },
  },
  calendar: {
    sources: ['kinds/calendar/Editor.tsx', ...rows, ...words('kinds/calendar')],
    later: [['kinds/calendar/attachDayDrag.ts']],
    most: { js: 55, files: 8 },
  },
  spreadsheet: {
    sources: ['kinds/spreadsheet/Editor.tsx', ...words('kinds/spreadsheet')],
    most: { js: 60, files: 8 },
  },
  form: {
    sources: [
      'kinds/form/Editor.tsx',
      'kinds/form/EditedPage.tsx',
      ...objects,
      ...words('kinds/form', 'objects/form'),
    ],
    most: { js: 55, files: 8 },
  },
}
const shared = ['shared.html']
/** Guests get the objects of a type by a way of its own. */
const isPublished = (kind: AvailableKind) => !isObjectKind(kind)

/** The modules that load only for each kind. */
export const loadsOfKinds: string[][][] = availableKinds.map((kind) => {
  const { sources, later = [] } = kindLoads[kind]
  const page = [...workspace, ...sources]
  const after = later.map((more) => [...afterPage, ...sources, ...more])
  return [page, ...after, ...(isPublished(kind) ? [[...shared, `kinds/${kind}/Editor.tsx`]] : [])]
})

/** The modules that guests load of a page that shows objects. */
export const guestRows = [...shared, 'published/GuestObjects.tsx', ...words('published', 'published/objects')]
const explore = ['public.html', 'explore/Explore.tsx', ...words('platform', 'explore')]
const authorization = [
  'public.html',
  'accounts/Authorization.tsx',
  'platform/watchErrors.ts',
  ...words('platform', 'accounts'),
]

/**
 * The modules requested together, by source: an entry, and the parts that it loads at once or as soon as it is there.
 * Add a part here that a page of a kind always loads; otherwise it is a request of its own.
 */
export const everyLoad: string[][] = [
  shell,
  firstScreen,
  workspace,
  afterPage,
  ...loadsOfKinds.flat(),
  ownNews,
  [...ownNews, 'shell/ChatRoute.tsx', ...words('chat')],
  [...ownNews, 'shell/TimerRoute.tsx', ...words('timer')],
  [...ownNews, 'shell/NotificationsRoute.tsx', 'notifications/showFresh.tsx', ...words('notifications')],
  explore,
  ['public.html', 'explore/developers/Developers.tsx'],
  authorization,
  ['public.html', 'files/viewer/Viewer.tsx'],
  shared,
  guestRows,
]

export const entrances = [explore, authorization]

/** Loads that must not grow by code for others, not even by a small amount. */
export const lean = [firstScreen, shared]
