import { Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ScopeProperty } from '#schema/types/formula/formulaNames.ts'
import { kindsOfFormulas } from '#schema/types/formula/formulaScope.ts'
import { systemProperties } from '#schema/fields/fields.ts'
import type { OfferedKind } from '#schema/fields/facts.ts'
import { formulaLimits } from '#schema/types/formula/syntax.ts'
import { useWords, type Say } from '../../platform/words.ts'
import classes from './Formula.module.css'
import { FormulaHelp } from './FormulaHelp.tsx'
import { FormulaPreview } from './FormulaPreview.tsx'
import { offeredNames } from './offeredNames.ts'
import { readFormula } from './readFormula.ts'
import { useFormulaScope } from './useFormulaScope.ts'

type FormulaFieldProps = {
  /** The type whose objects it computes, and the property that it is of. */
  type: string
  own: string | null
  value: string
  readOnly?: boolean
  /** Has the focus as soon as it is there. */
  takesFocus?: boolean
  onChange: (text: string) => void
  /**
   * The kind of its result, null while it cannot be parsed. Reported separately from the text, which may have changed
   * by then.
   */
  onKind: (kind: OfferedKind | null) => void
}

/**
 * A field for a formula: shows its error with the position, its result for an object, and what it can be built from.
 */
export default function FormulaField({
  type,
  own,
  value,
  readOnly,
  takesFocus,
  onChange,
  onKind,
}: FormulaFieldProps) {
  const t = useWords('types')
  const say = useWords('types/formula')
  const input = useRef<HTMLTextAreaElement>(null)
  const scope = useFormulaScope(type)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const [isLeft, setLeft] = useState(false)
  const read = scope ? readFormula(value, scope, own) : null
  const kind = read?.whole ? kindsOfFormulas[read.whole.type] : null
  const told = useRef<OfferedKind | null>(null)
  // The properties may come after the text.
  useEffect(() => {
    if (told.current === kind) return
    told.current = kind
    onKind(kind)
  }, [kind, value, onKind])
  const insert = (text: string) => {
    const [from, to] = [
      input.current?.selectionStart ?? value.length,
      input.current?.selectionEnd ?? value.length,
    ]
    onChange(value.slice(0, from) + text + value.slice(to))
    told.current = null
    // After an open parenthesis the caret is inside, after a complete part it is behind it.
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(from + text.length, from + text.length)
    })
  }
  const wordOfProperty = ({ system, label }: ScopeProperty) => {
    const kept = systemProperties.find((each) => each === system)
    return kept ? t(`system.${kept}`) : label || t('header.label')
  }
  const fault = read?.fault
  const isUnfinished = fault?.reason === 'unfinished' && !isLeft
  const about = fault && { at: fault.at + 1, about: wordOf(fault.about, say) }
  return (
    <div className={classes.root}>
      <Textarea
        ref={input}
        label={say('label')}
        classNames={{ input: classes.input }}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={formulaLimits.signs}
        spellCheck={false}
        autoComplete="off"
        placeholder={say('placeholder')}
        value={value}
        readOnly={readOnly}
        error={fault && value.trim() && !isUnfinished ? say(`fault.${fault.reason}`, about) : null}
        onBlur={() => setLeft(true)}
        onChange={(event) => {
          setLeft(false)
          told.current = null
          onChange(event.currentTarget.value)
        }}
      />
      {read?.whole && scope ? <FormulaPreview formula={read.whole} text={value} scope={scope} /> : null}
      {readOnly || !scope ? null : (
        <FormulaHelp
          {...offeredNames(scope, own, { wordOf: wordOfProperty, objects: say('objects') })}
          onInsert={insert}
        />
      )}
    </div>
  )
}

const types = ['number', 'text', 'date', 'toggle'] as const

/** A type is shown by its label, a name as it is. */
function wordOf(about: string, say: Say<'types/formula'>): string {
  const type = types.find((each) => each === about)
  return type ? say(`type.${type}`) : about
}
