import { lazy, Suspense } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import type { LineDeeds } from './lineDeeds.ts'
import type { EditedValue } from './ValueEditor.tsx'

const ValueEditor = lazy(() => loadNeeded(() => import('./ValueEditor.tsx')))

type LineEditorProps = { edited: EditedValue; line: number; now: () => LineDeeds }

/** The control of the value of a line that is edited, in its place. */
export function LineEditor({ edited, line, now }: LineEditorProps) {
  const t = useWords('objects/rows')
  const { id, property } = edited.column
  return (
    <Suspense fallback={<span data-editor />}>
      <ValueEditor
        key={id}
        edited={edited}
        label={t('bulk.value', { column: property.label })}
        onReady={(focus) => {
          // The element it looks for exists once everything is drawn.
          queueMicrotask(focus)
          return () => undefined
        }}
        onSave={(value) => void now().save(edited, value)}
        onClose={(by) => now().close(line, by !== 'blur')}
      />
    </Suspense>
  )
}
