import { readFileSync } from 'node:fs'

/** What `index.html` names is fetched before anything is shown. */
const first = [...readFileSync('dist/index.html', 'utf8').matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(js|css))"/g)]
const firstOf = (kind) => first.filter(([, , found]) => found === kind).map(([, path]) => `dist/${path}`)

export default [
  { name: 'scripts, before a call is shown', path: firstOf('js'), limit: '150 kB', gzip: true },
  { name: 'styles', path: firstOf('css'), limit: '12 kB', gzip: true },
  {
    name: 'what draws and plays, beside the call',
    path: 'dist/assets/recording-panel-*.js',
    limit: '16 kB',
    gzip: true,
  },
  { name: 'embed.js, in a portal’s page', path: 'dist/embed.js', limit: '6 kB', gzip: true },
  { name: 'the decoder, in its worker', path: 'dist/assets/peaks-worker-*.js', limit: '75 kB', gzip: true },
  { name: 'telephone numbers, after the page', path: 'dist/assets/min-*.js', limit: '32 kB', gzip: true },
]
