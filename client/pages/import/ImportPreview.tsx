import { Button, Pagination, Select, Skeleton } from '@mantine/core'
import { IconFileText, IconPaperclip, IconTable } from '@tabler/icons-react'
import { useState, type CSSProperties } from 'react'
import { useSizeLabel } from '../../files/useSizeLabel.ts'
import { trpc } from '../../platform/trpc.ts'
import { usePaged } from '../../platform/usePaged.ts'
import { useWords } from '../../platform/words.ts'
import { useTree } from '../tree/TreeStore.ts'
import classes from './Import.module.css'
import { ImportProblems } from './ImportProblems.tsx'
import type { ImportLine, PageImport } from './pageImport.ts'

type ImportPreviewProps = {
  now: PageImport
  parent: string | null
  onAnew: () => void
  onStart: (place: string | null) => Promise<void>
}
const shownPlaces = 100

/** The preview of an import, and its target. */
export function ImportPreview({ now, parent, onAnew, onStart }: ImportPreviewProps) {
  const t = useWords('pages/import')
  const size = useSizeLabel()
  const [place, setPlace] = useState(parent)
  const [isStarting, setStarting] = useState(false)
  const { name, pages, tables, files, bytes, problems } = now
  return (
    <div className={classes.step}>
      <p className={classes.file}>{name}</p>
      <p className={classes.lead}>
        {[
          t('pages', { count: pages }),
          ...(tables > 0 ? [t('tables', { count: tables })] : []),
          ...(files > 0 ? [`${t('files', { count: files })} (${size(bytes)})`] : []),
        ].join(' · ')}
      </p>
      <PlaceSelect place={place} onPlace={setPlace} />
      <Lines now={now} />
      {problems > 0 ? <ImportProblems now={now} /> : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={onAnew}>
          {t('another')}
        </Button>
        <Button
          loading={isStarting}
          onClick={() => {
            setStarting(true)
            void onStart(place).finally(() => setStarting(false))
          }}
        >
          {t('start')}
        </Button>
      </div>
    </div>
  )
}

const top = 'top'

function PlaceSelect({ place, onPlace }: { place: string | null; onPlace: (place: string | null) => void }) {
  const t = useWords('pages/import')
  const { tree } = useTree()
  const pages = tree.matching('').filter(({ level, shortcut }) => level !== 'read' && shortcut === null)
  return (
    <Select
      label={t('place')}
      searchable
      allowDeselect={false}
      limit={shownPlaces}
      nothingFoundMessage={t('place.none')}
      data={[
        { value: top, label: t('place.top') },
        ...pages.map(({ id, label }) => ({ value: id, label: label || t('untitled') })),
      ]}
      value={place ?? top}
      onChange={(chosen) => onPlace(chosen === top ? null : chosen)}
    />
  )
}

function Lines({ now: { id } }: { now: PageImport }) {
  const t = useWords('pages/import')
  const { page, setPage, rows, pages } = usePaged<ImportLine>(id, (asked) =>
    trpc.pageImports.tree.query({ id, page: asked }),
  )
  if (!rows) return <Skeleton height={160} aria-label={t('loading')} />
  return (
    <section className={classes.part} aria-label={t('tree')}>
      <ul className={classes.tree}>
        {rows.map((line) => (
          <Line key={line.ord} line={line} />
        ))}
      </ul>
      {pages > 1 ? (
        <Pagination
          size="xs"
          total={pages}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': t(`go.${control}`) })}
        />
      ) : null}
    </section>
  )
}

const deepest = 8

function Line({ line: { depth, kind, title, icon, files } }: { line: ImportLine }) {
  const t = useWords('pages/import')
  const Icon = kind === 'table' ? IconTable : IconFileText
  return (
    <li className={classes.line} style={{ '--depth': Math.min(depth, deepest) } as CSSProperties}>
      <span className={classes.icon} aria-hidden>
        {icon ?? <Icon size={16} stroke={1.6} />}
      </span>
      <span className={classes.name}>{title || t('untitled')}</span>
      {files > 0 ? (
        <span className={classes.count} aria-label={t('files', { count: files })}>
          <IconPaperclip size={13} stroke={1.75} aria-hidden />
          {files}
        </span>
      ) : null}
    </li>
  )
}
