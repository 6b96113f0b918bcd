import { UnstyledButton } from '@mantine/core'
import type { MouseEvent } from 'react'
import { offeredFunctions, signatureOf } from '#schema/types/formula/functions.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Formula.module.css'

type FormulaHelpProps = {
  /** Each by the word that people know it by, and the name that formulas have for it. */
  properties: { id: string; word: string; name: string }[]
  onInsert: (text: string) => void
}

/** What a formula can be made of, each put into it by a click. */
export function FormulaHelp({ properties, onInsert }: FormulaHelpProps) {
  const t = useWords('types/formula')
  // The field keeps the focus: leaving it tells faults, which moves what is clicked.
  const keepFocus = (event: MouseEvent) => event.preventDefault()
  return (
    <>
      <ul className={classes.chips} aria-label={t('properties')}>
        {properties.map(({ id, word, name }) => (
          <li key={id}>
            <UnstyledButton
              className={classes.chip}
              onMouseDown={keepFocus}
              onClick={() => onInsert(`{${name}}`)}
            >
              {word}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <details className={classes.functions}>
        <summary>{t('functions')}</summary>
        <ul className={classes.list}>
          {offeredFunctions.map((name) => (
            <li key={name}>
              <UnstyledButton
                className={classes.function}
                onMouseDown={keepFocus}
                onClick={() => onInsert(signatureOf(name).takes.length > 0 ? `${name}(` : `${name}()`)}
              >
                <code>{name}</code>
                <span>{t(`help.${name}`)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
