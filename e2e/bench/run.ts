// `bun run bench`: without a name the bench of documents, `bun run bench [rounds] [part …]`; with a name that bench.

import { argv } from 'node:process'

const named = {
  objects: () => import('./objects.ts'),
  objectPeers: () => import('./objectPeers.ts'),
  requestCost: () => import('./requestCost.ts'),
  plans: () => import('./plans.ts'),
  widgets: () => import('./widgets.ts'),
  kanban: () => import('./kanban.ts'),
  views: () => import('./views.ts'),
  tree: () => import('./tree.ts'),
  search: () => import('./search.ts'),
  files: () => import('./files.ts'),
  feeds: () => import('./feeds.ts'),
  chat: () => import('./chat.ts'),
  notices: () => import('./notices.ts'),
  signIns: () => import('./signIns.ts'),
  typing: () => import('./typing.ts'),
  spreadsheet: () => import('./spreadsheet.ts'),
  drawing: () => import('./drawing.ts'),
  sheetPaste: () => import('./sheetPaste.ts'),
  firstLoad: () => import('./firstLoad.ts'),
}
const name = argv[2] ?? ''
if (Object.hasOwn(named, name)) {
  argv.splice(2, 1)
  await named[name as keyof typeof named]()
} else await import('./bench.ts')
