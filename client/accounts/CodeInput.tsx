import { useId } from 'react'
import { codeLimits } from '#schema/accounts/account.ts'
import classes from './CodeInput.module.css'

type CodeInputProps = {
  label: string
  value: string
  error: string | null
  onChange: (code: string) => void
}

/** One field drawn as six cells, so that typing, pasting and autofill work as usual. */
export function CodeInput({ label, value, error, onChange }: CodeInputProps) {
  const id = useId()
  return (
    <div className={classes.root}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.field} data-wrong={error ? true : undefined}>
        {Array.from({ length: codeLimits.digits }, (_, index) => (
          <span
            key={index}
            className={classes.cell}
            data-next={index === Math.min(value.length, codeLimits.digits - 1) || undefined}
            aria-hidden
          >
            {value[index] ?? ''}
          </span>
        ))}
        <input
          data-large
          id={id}
          className={classes.input}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => onChange(onlyDigits(currentTarget.value))}
        />
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      ) : null}
    </div>
  )
}

const onlyDigits = (text: string) => text.replace(/\D/g, '').slice(0, codeLimits.digits)
