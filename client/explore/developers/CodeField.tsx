import { useId } from 'react'
import type { KeyboardEvent } from 'react'
import { Code } from './Code.tsx'
import type { Language } from './Code.tsx'
import classes from './CodeField.module.css'

type CodeFieldProps = {
  label: string
  language: Language
  value: string
  error?: string | undefined
  onWrite: (value: string) => void
}

/** A code editor: a transparent text area over the same text with syntax colours. */
export function CodeField({ label, language, value, error, onWrite }: CodeFieldProps) {
  const id = useId()
  return (
    <div className={classes.root}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.field} data-invalid={error ? true : undefined}>
        <pre aria-hidden>
          <Code language={language} text={`${value}\n`} />
        </pre>
        <textarea
          id={id}
          value={value}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onWrite(event.currentTarget.value)}
          onKeyDown={indent}
        />
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** A new line has the indentation of the previous one. Tab still moves the focus. */
function indent(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  const { value, selectionStart } = event.currentTarget
  const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1, selectionStart)
  const spaces = /^ */.exec(line)![0] + (/[{([]$/.test(line.trimEnd()) ? '  ' : '')
  if (spaces === '') return
  event.preventDefault()
  document.execCommand('insertText', false, `\n${spaces}`)
}
