import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { currentLocale } from '../../platform/i18n.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { showRefusal } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import type { EditorProps } from '../kind.ts'
import classes from './Bars.module.css'
import type { Chosen } from './charts/chosen.ts'
import { Clipboard } from './clipboard.ts'
import { pastedMost } from './clipboard/pasted.ts'
import { Find, FindButton, useFind } from './find/Find.tsx'
import { FormulaBar } from './FormulaBar.tsx'
import { Grid } from './Grid.tsx'
import palette from './Palette.module.css'
import { useOwnSelection } from './presence.ts'
import { SheetTabs } from './SheetTabs.tsx'
import { SheetView } from './SheetView.ts'
import { StatusBar } from './StatusBar.tsx'
import type { ToolbarDeeds } from './Toolbar.tsx'
import { Workbook } from './Workbook.ts'

// Readers and guests have no use for it.
const FormulaHelp = lazy(() => loadNeeded(() => import('./assist/FormulaHelp.tsx')))
const Toolbar = lazy(() => loadNeeded(() => import('./Toolbar.tsx')))
const FileMenu = lazy(() => loadNeeded(() => import('./files/FileMenu.tsx')))
const ObjectsWindow = lazy(() => loadNeeded(() => import('./objects/ObjectsWindow.tsx')))
const ObjectFeeds = lazy(() => loadNeeded(() => import('./objects/ObjectFeeds.tsx')))
const Charts = lazy(() => loadNeeded(() => import('./charts/Charts.tsx')))
const ChartPanel = lazy(() => loadNeeded(() => import('./charts/ChartPanel.tsx')))
const NamesWindow = lazy(() => loadNeeded(() => import('./names/NamesWindow.tsx')))
const FormatPanel = lazy(() => loadNeeded(() => import('./formats/FormatPanel.tsx')))

/** A spreadsheet: its bars, the cells of one sheet, and the tabs of all. */
export default function SpreadsheetEditor(props: EditorProps) {
  const t = useWords('kinds/spreadsheet')
  const locale = currentLocale()
  const unnamed = `${t('sheet')}1`
  const hasObjects = props.services.hasObjects === true && props.isPreview !== true
  const workbook = useMemo(
    () => new Workbook(props.doc, unnamed, hasObjects),
    [props.doc, unnamed, hasObjects],
  )
  const view = useMemo(() => new SheetView(workbook, locale), [workbook, locale])
  const version = useSyncExternalStore(workbook.subscribe, workbook.get)
  const seen = useSyncExternalStore(view.subscribe, view.get)
  // Until the document has come it has no sheet.
  if (!view.sheet) return <div className={classes.root} aria-busy="true" />
  return <Shown {...props} view={view} version={version} seen={seen} />
}

type ShownProps = EditorProps & { view: SheetView; version: number; seen: number }

function Shown({ awareness, editable, isPreview, me, page, view, version, seen }: ShownProps) {
  const t = useWords('kinds/spreadsheet')
  const input = useRef<HTMLTextAreaElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const bar = () => root.current?.querySelector<HTMLTextAreaElement>('[data-formula]')
  /** Gives the focus to where the next key is written. */
  const focusGrid = () => {
    const { editing } = view
    if (!editing?.isInBar) return input.current?.focus({ preventScroll: true })
    bar()?.focus()
    bar()?.setSelectionRange(editing.caret, editing.caret)
  }
  const { asked, ask } = useFind(root)
  const clipboard = useMemo(
    () => new Clipboard(view, (word) => showRefusal({ message: t(word, { count: pastedMost }) })),
    [view, t],
  )
  const [isFormatting, setFormatting] = useState(false)
  const [chosen, setChosen] = useState<Chosen>({})
  const onFormats = () => {
    setFormatting(true)
    setChosen({})
  }
  const closeChart = () => {
    setChosen({})
    focusGrid()
  }
  const onChart = () => {
    view.commit()
    if (!view.isRefused) setChosen({ asked: view.area })
  }
  const choose = (next: Chosen) => {
    setChosen(next)
    if (next.isEdited) setFormatting(false)
  }
  const [isNaming, setNaming] = useState(false)
  const onNames = () => {
    view.commit()
    if (!view.isRefused) setNaming(true)
  }
  const [isInserting, setInserting] = useState(false)
  const latest: ToolbarDeeds = {
    onFormats,
    onNames,
    onChart,
    onObjects: () => setInserting(true),
    focusGrid,
  }
  const deeds = useRef(latest)
  useLayoutEffect(() => void (deeds.current = latest))
  const sheet = view.sheet!
  useEffect(
    () =>
      view.typing.hearRefused(({ help }) =>
        showRefusal({ id: 'spreadsheet-check', message: help || t('check.refused') }),
      ),
    [view, t],
  )
  useOwnSelection(awareness, me, view.selection)
  const nextSheet = (by: 1 | -1) => {
    const { sheets } = view.workbook.book
    const next = sheets[sheets.indexOf(sheet) + by]
    if (next) view.show(next.id)
  }
  const leave = (by: 1 | -1) => {
    if (by < 0) bar()?.focus()
    else root.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
  }
  return (
    <div ref={root} className={`${classes.root} ${palette.palette}`} data-spreadsheet>
      {editable ? (
        <div className={classes.toolbar}>
          <Suspense>
            <Toolbar {...{ view, deeds }} title={page.title} seen={seen + version} />
          </Suspense>
        </div>
      ) : null}
      <div className={classes.formula}>
        <FormulaBar view={view} editable={editable} focusGrid={focusGrid} />
        {editable || isPreview ? null : (
          <Suspense>
            <FileMenu view={view} title={page.title} />
          </Suspense>
        )}
        <FindButton onClick={() => ask(editable ? 'replace' : 'find')} />
      </div>
      <div className={classes.main}>
        <div className={classes.middle}>
          <Grid
            key={sheet.id}
            {...{
              view,
              sheet,
              version,
              editable,
              awareness,
              input,
              clipboard,
              nextSheet,
              leave,
              onFormats,
              onNames,
            }}
            label={[page.title, sheet.name].filter((part) => part !== '').join(' – ')}
            onChart={onChart}
            over={(grid, room) =>
              sheet.charts || chosen.asked ? (
                <Suspense>
                  <Charts
                    {...{
                      view,
                      sheet,
                      grid,
                      room,
                      version,
                      editable,
                      awareness,
                      me,
                      chosen,
                      choose,
                      focusGrid,
                    }}
                  />
                </Suspense>
              ) : null
            }
          />
          <Find {...{ view, asked, editable, focusGrid }} seen={seen + version} />
        </div>
        {chosen.isEdited && chosen.id !== undefined && editable ? (
          <Suspense>
            <ChartPanel {...{ view, version }} chart={chosen.id} onClose={closeChart} />
          </Suspense>
        ) : null}
        {isFormatting && editable ? (
          <Suspense>
            <FormatPanel
              view={view}
              seen={seen + version}
              onClose={() => {
                setFormatting(false)
                focusGrid()
              }}
            />
          </Suspense>
        ) : null}
      </div>
      {editable ? (
        <Suspense>
          <FormulaHelp
            view={view}
            field={() => (view.editing?.isInBar ? bar() : input.current)}
            seen={seen + version}
          />
        </Suspense>
      ) : null}
      {view.workbook.objects.asks.length > 0 ? (
        <Suspense>
          <ObjectFeeds workbook={view.workbook} asks={view.workbook.objects.asks} />
        </Suspense>
      ) : null}
      {isNaming && editable ? (
        <Suspense>
          <NamesWindow
            view={view}
            seen={version}
            onClose={() => {
              setNaming(false)
              focusGrid()
            }}
          />
        </Suspense>
      ) : null}
      {isInserting ? (
        <Suspense>
          <ObjectsWindow
            view={view}
            onClose={() => {
              setInserting(false)
              focusGrid()
            }}
          />
        </Suspense>
      ) : null}
      <div className={classes.foot}>
        <SheetTabs view={view} editable={editable} focusGrid={focusGrid} />
        <StatusBar view={view} version={version} />
      </div>
    </div>
  )
}
