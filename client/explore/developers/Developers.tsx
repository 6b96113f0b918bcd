import { lazy, Suspense, useEffect, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import classes from './Developers.module.css'
import { Errors } from './Errors.tsx'
import type { Example } from './examples.ts'
import { Guide } from './Guide.tsx'
import { Head } from './Head.tsx'
import { Nav } from './Nav.tsx'
import { OperationDoc } from './OperationDoc.tsx'
import { usePlace } from './place.ts'
import type { Section } from './reference.ts'
import { sections } from './reference.ts'
import { TypeEntryDoc } from './TypeEntryDoc.tsx'
import { useSectionTitle } from './useSectionTitle.ts'

const Runner = lazy(() => import('./Runner.tsx'))

/** The reference of the public API, generated from its schema. */
export default function Developers() {
  const t = useWords('explore/developers')
  const titleOf = useSectionTitle()
  const place = usePlace()
  const [tried, setTried] = useState<Example | null>(null)
  const section = sections.find(({ domain }) => domain === place.section)
  const title = section ? titleOf(section.domain) : t(place.section === 'errors' ? 'errors' : 'title')
  useEffect(() => {
    document.title = `${title} · Terem API`
  }, [title])
  return (
    <div className={classes.root}>
      <Head />
      <div className={classes.columns}>
        <Nav current={place.section} name={place.name} />
        <main className={classes.main} key={place.section}>
          {section ? (
            <Shown section={section} title={title} onTry={setTried} />
          ) : place.section === 'errors' ? (
            <Errors />
          ) : (
            <Guide onTry={setTried} />
          )}
        </main>
      </div>
      {tried ? (
        <Suspense>
          <Runner example={tried} onClose={() => setTried(null)} />
        </Suspense>
      ) : null}
    </div>
  )
}

type ShownProps = { section: Section; title: string; onTry: (example: Example) => void }

function Shown({ section: { operations, types }, title, onTry }: ShownProps) {
  const t = useWords('explore/developers')
  return (
    <>
      <h1>{title}</h1>
      {operations.length > 0 ? <h2>{t('operations')}</h2> : null}
      {operations.map((operation) => (
        <OperationDoc key={operation.name} operation={operation} onTry={onTry} />
      ))}
      {types.length > 0 ? <h2>{t('types')}</h2> : null}
      {types.map((entry) => (
        <TypeEntryDoc key={entry.name} entry={entry} />
      ))}
    </>
  )
}
