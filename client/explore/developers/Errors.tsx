import { errorCatalogue, fieldReasons } from '#schema/errors.ts'
import type { ErrorCode } from '#schema/errors.ts'
import { useWords } from '../../platform/words.ts'
import { CodeBlock } from './CodeBlock.tsx'
import classes from './Reference.module.css'

const sample = {
  errors: [
    {
      message: errorCatalogue.invalid_input.debugMessage,
      debugMessage: errorCatalogue.invalid_input.debugMessage,
      path: ['typeCreate'],
      extensions: {
        code: 'invalid_input',
        debugMessage: errorCatalogue.invalid_input.debugMessage,
        params: { fields: [{ field: 'label', reason: 'too_short', min: 2 }] },
      },
    },
  ],
}

/** Every code that an error may have, as it is worded for people. */
export function Errors() {
  const t = useWords('explore/developers')
  const say = useWords('platform')
  return (
    <>
      <h1>{t('errors')}</h1>
      <p className={classes.lead}>{t('errors.lead')}</p>
      <CodeBlock label={t('errors')} language="json" text={JSON.stringify(sample, null, 2)} />
      <h2>{t('errors.codes')}</h2>
      <dl className={classes.parts}>
        {Object.entries(errorCatalogue).map(([code, { debugMessage, status }]) => (
          <div key={code} id={code} className={classes.part}>
            <dt>
              <span className={classes.name}>{code}</span>
              <span className={classes.value}>{status}</span>
            </dt>
            <dd>
              {say(`error.${code as ErrorCode}`, { seconds: 30, limit: 10, fields: '' })}
              <br />
              <code>{debugMessage}</code>
            </dd>
          </div>
        ))}
      </dl>
      <h2>{t('errors.reasons')}</h2>
      <p className={classes.lead}>{t('errors.reasons.lead')}</p>
      <ul className={classes.values}>
        {fieldReasons.map((reason) => (
          <li key={reason}>
            <code>{reason}</code> – {say(`field.${reason}`, { field: 'label', min: 2, max: 64 })}
          </li>
        ))}
      </ul>
    </>
  )
}
