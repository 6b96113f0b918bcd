import { Textarea } from '@mantine/core'
import type { FieldProblem } from '#schema/fields/field.ts'
import { shownPropertyOf } from '../../fields/shownProperty.ts'
import { useProblemText } from '../../fields/useProblemText.ts'
import { useWords } from '../../platform/words.ts'
import type { PropertyRecord } from '../../types/operations.ts'
import classes from './Body.module.css'

type NewBodyProps = {
  property: PropertyRecord
  value: unknown
  problem: FieldProblem | undefined
  onChange: (value: string) => void
}

/** The text of an object that is being created, in Markdown: its document is created with the object. */
export function NewBody({ property, value, problem, onChange }: NewBodyProps) {
  const t = useWords('objects')
  const problemText = useProblemText()
  const shown = shownPropertyOf(property)
  return (
    <div className={classes.new}>
      <Textarea
        variant="unstyled"
        autosize
        minRows={3}
        maxRows={16}
        aria-label={property.label}
        placeholder={property.placeholder || t('body.placeholder')}
        error={problem && shown ? problemText(shown, problem) : undefined}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
