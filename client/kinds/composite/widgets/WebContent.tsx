import { Button } from '@mantine/core'
import { IconExternalLink, IconWorld, IconWorldOff } from '@tabler/icons-react'
import { use, useState } from 'react'
import { settingOf, titleOf } from '#schema/kinds/composite/blocks.ts'
import { frameAddress } from './webFrame.ts'
import { loadConfig } from '../../../platform/config.ts'
import { useWords } from '../../../platform/words.ts'
import type { BlockProps } from '../BlockBody.tsx'
import { BlockHead } from '../BlockHead.tsx'
import { BlockState } from '../BlockState.tsx'
import { SetBlock } from '../SetBlock.tsx'
import own from './WebContent.module.css'

/** Hosts whose content this user has allowed since the program was opened. */
const letIn = new Set<string>()

const hostsOf = (...addresses: string[]) => addresses.map((address) => new URL(address).hostname)

/**
 * RCO.07: a web page in a frame that cannot affect the page around it. Nothing is requested from it without a click.
 */
export default function WebContent({ block, of, onSet }: BlockProps) {
  const t = useWords('kinds/composite')
  const { mainUrl, contentUrl, sharedUrl } = use(loadConfig())
  const address = settingOf(block, 'address')
  const [, setSeen] = useState(0)
  const settings = <SetBlock {...{ of, onSet }} />
  if (address === '')
    return (
      <BlockState icon={IconWorld} title={t('web.none')}>
        {settings}
      </BlockState>
    )
  const found = frameAddress(address, [location.hostname, ...hostsOf(mainUrl, contentUrl, sharedUrl)])
  if ('fault' in found)
    return (
      <BlockState icon={IconWorldOff} title={t('web.refused')} text={t(`web.${found.fault}`)}>
        {settings}
      </BlockState>
    )
  const { hostname } = new URL(found.url)
  const name = titleOf(block).trim() || hostname
  return (
    <>
      <BlockHead title={name}>
        <a
          className={own.outside}
          href={found.url}
          target="_blank"
          rel="noreferrer"
          title={t('web.open')}
          aria-label={t('web.open')}
        >
          <IconExternalLink size={15} stroke={1.75} aria-hidden />
        </a>
      </BlockHead>
      {letIn.has(hostname) ? (
        <iframe
          className={own.frame}
          title={name}
          src={found.url}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          loading="lazy"
          allow="fullscreen"
        />
      ) : (
        <BlockState icon={IconWorld} title={hostname} text={t('web.ask')}>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              letIn.add(hostname)
              setSeen((count) => count + 1)
            }}
          >
            {t('web.show')}
          </Button>
        </BlockState>
      )}
    </>
  )
}
