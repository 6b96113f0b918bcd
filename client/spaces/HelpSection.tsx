import { useEffect, useState } from 'react'
import { availableKinds } from '#schema/pageKinds.ts'
import { loadConfig } from '../platform/config.ts'
import { useWords } from '../platform/words.ts'
import classes from './Help.module.css'
import section from './Spaces.module.css'

/** One topic per area of the product that exists. */
const topics = [
  'pages',
  ...availableKinds,
  'types',
  'objects',
  'exchange',
  'tree',
  'sharing',
  'access',
  'comments',
  'search',
  'files',
  'people',
  'trash',
  'profile',
  'keys',
] as const

/** RSP.09: how the product works, and a contact. */
export function HelpSection() {
  const t = useWords('spaces/help')
  const [contact, setContact] = useState<string | null>(null)
  useEffect(() => {
    loadConfig().then(
      ({ contactEmail }) => setContact(contactEmail),
      () => undefined,
    )
  }, [])
  return (
    <div className={section.section}>
      <div className={classes.topics}>
        {topics.map((topic) => (
          <details key={topic} className={classes.topic} name="help">
            <summary>{t(`${topic}.title`)}</summary>
            <p>{t(`${topic}.text`)}</p>
          </details>
        ))}
      </div>
      <section aria-labelledby="help-contact">
        <h3 id="help-contact" className={section.subtitle}>
          {t('contact.title')}
        </h3>
        <p className={section.lead}>
          {contact ? t('contact.text') : t('contact.none')}{' '}
          {contact ? (
            <a className={classes.contact} href={`mailto:${contact}`}>
              {contact}
            </a>
          ) : null}
        </p>
      </section>
    </div>
  )
}
