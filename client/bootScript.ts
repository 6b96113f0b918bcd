import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Runs before the first paint, so that a dark screen never flashes white and the page bears its language. */
const source = `(function(){var t=null,l=null;try{t=localStorage.getItem('theme');l=localStorage.getItem('locale')}catch(e){}
var d=t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);
var r=document.documentElement;r.setAttribute('data-mantine-color-scheme',d?'dark':'light');
r.style.colorScheme=d?'dark':'light';if(l)r.lang=l})()`

/** Puts the script in a file of its own, since the content security policy forbids inline scripts. */
export function bootScript(): Plugin {
  const fileName = `assets/boot-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
  return {
    name: 'terem-boot-script',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
  }
}
