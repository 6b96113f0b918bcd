import { lazy, Suspense } from 'react'
import { fieldsOf } from '#schema/objects/form/form.ts'
import type { FormRule } from '#schema/objects/form/rule.ts'
import type { LayoutValue } from '#schema/objects/layout.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Builder.module.css'
import { useBuilder } from './builderContext.ts'
import { setOf } from './formEdits.ts'

const OpenFilter = lazy(() => loadNeeded(() => import('../../objects/view/OpenFilter.tsx')))

type RuleSettingProps = {
  of: ['group' | 'field', string]
  rule: FormRule
  /** Which fields of the form its conditions may ask for. */
  isOffered: (id: string) => boolean
}

/** ROV.24: the conditions under which a group or a field is shown. */
export function RuleSetting({ of, rule, isOffered }: RuleSettingProps) {
  const t = useWords('kinds/form')
  const { doc, form, askable, columns } = useBuilder()
  const asked = new Set(fieldsOf(form).map(({ id }) => id))
  const offered = columns.filter(({ id }) => asked.has(id) && askable.has(id) && isOffered(id))
  return (
    <div className={classes.setting}>
      <span className={classes.settingLabel}>{t('rule')}</span>
      {offered.length === 0 && rule.parts.length === 0 ? (
        <p className={classes.note}>{t('rule.none')}</p>
      ) : (
        <Suspense>
          <OpenFilter
            filter={rule}
            columns={offered}
            none={t('rule.always')}
            onChange={(next) =>
              setOf(doc, of, 'rule', next.parts.length > 0 ? (next as unknown as LayoutValue) : undefined)
            }
          />
        </Suspense>
      )}
    </div>
  )
}
