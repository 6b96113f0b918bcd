import { useState } from 'react'
import { useSpaceEvents } from '../platform/spaceEvents.ts'
import { useWords } from '../platform/words.ts'
import { AutoClean } from './AutoClean.tsx'
import section from '../ui/section.module.css'
import { TrashTable } from './TrashTable.tsx'

const changesTrash = new Set(['trash_changed', 'page_deleted', 'page_restored', 'refetch'])

/** What was deleted in the space, and how long it is kept; for the owner and administrators. */
export function TrashSection() {
  const t = useWords('trash')
  const [version, setVersion] = useState(0)
  useSpaceEvents(({ kind }) => {
    if (changesTrash.has(kind)) setVersion((before) => before + 1)
  })
  return (
    <div className={section.section}>
      <p className={section.lead}>{t('lead')}</p>
      <AutoClean version={version} />
      <TrashTable version={version} />
    </div>
  )
}
