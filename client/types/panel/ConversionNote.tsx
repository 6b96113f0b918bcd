import { CloseButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Choice } from '../../fields/fieldServices.ts'
import { useWords } from '../../platform/words.ts'
import { lookups } from '../lookups.ts'
import type { NestedRecord } from '../operations.ts'
import classes from './Panel.module.css'

type Report = { converted: number; failed: number; objects: string[] }
const namedMost = 5

/** Notes that were dismissed in this tab. */
const putAway = new Set<string>()

/** Shows which objects lost a value when the kind of the property changed; their history has it. */
export function ConversionNote({ property: { id, conversion, updated_at } }: { property: NestedRecord }) {
  const t = useWords('types')
  const report = conversion as Report | null
  const key = `${id} ${updated_at}`
  const [isAway, setAway] = useState(() => putAway.has(key))
  if (!report || report.failed === 0 || isAway) return null
  return (
    <div role="note" className={classes.report}>
      <p className={classes.reportText}>
        {t('conversion.failed', { count: report.failed, converted: report.converted })}{' '}
        <Names key={key} ids={report.objects} total={report.failed} />
      </p>
      <CloseButton
        size="sm"
        aria-label={t('conversion.close')}
        onClick={() => {
          putAway.add(key)
          setAway(true)
        }}
      />
    </div>
  )
}

/** The first of the objects by name, as far as the reader may see them. */
function Names({ ids, total }: { ids: string[]; total: number }) {
  const t = useWords('types')
  const [found, setFound] = useState<Choice[]>([])
  useEffect(() => {
    let isLeft = false
    lookups.loadObjects(ids.slice(0, namedMost)).then(
      (objects) => isLeft || setFound(objects),
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [ids])
  if (found.length === 0) return null
  const names = found.map(({ label }) => label || t('conversion.untitled')).join(', ')
  const rest = total - found.length
  return <>{rest > 0 ? t('conversion.more', { names, rest }) : t('conversion.names', { names })}</>
}
