import type { InputProps } from '../field.ts'
import { useNesting } from '../fieldServices.ts'
import classes from './Composite.module.css'

/** The fields of the nested properties, grouped by a line. */
export function CompositeField({ property, value, onChange, onBlur, problem, name }: InputProps) {
  const Nested = useNesting()?.Input
  const parts = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const [at, ...rest] = problem?.path ?? []
  if (!Nested || !property.nested?.length) return null
  return (
    <div className={classes.root} role="group" aria-label={name}>
      {property.nested.map((nested) => (
        <Nested
          key={nested.id}
          property={nested}
          value={parts[nested.id] ?? null}
          problem={
            problem && at === nested.id ? { ...problem, path: rest.length > 0 ? rest : undefined } : null
          }
          onBlur={onBlur}
          onChange={(part) => onChange({ ...parts, [nested.id]: part })}
        />
      ))}
    </div>
  )
}
