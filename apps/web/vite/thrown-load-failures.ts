import type { Plugin } from 'vite'

const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/

/** A page that throws when rendered; the error boundary of the shell knows the code. */
const SCREEN_THAT_THROWS = `
  const failure = Object.assign(error, { code: 'SCREEN_NOT_LOADED' });
  return (routeModulesCache[route.id] = { default: () => { throw failure; } });`

/**
 * When the script of a page cannot be fetched, React Router silently reloads the page before. With this plugin the new page
 * fails instead, so that the shell can show an error and a reload button.
 */
export function thrownLoadFailures(): Plugin {
  return {
    name: 'korto:thrown-load-failures',
    apply: 'build',
    transform(code, id) {
      if (!/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/.test(id)) return null
      if (!RELOAD.test(code)) this.error('React Router no longer reloads here: see vite/thrown-load-failures.ts')
      return { code: code.replace(RELOAD, SCREEN_THAT_THROWS), map: null }
    },
  }
}
