import type { Plugin } from 'vite'

const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/

/** A screen that throws when it is drawn; the boundary of the shell knows the code. */
const SCREEN_THAT_THROWS = `
  const failure = Object.assign(error, { code: 'SCREEN_NOT_LOADED' });
  return (routeModulesCache[route.id] = { default: () => { throw failure; } });`

/**
 * When the script of a screen cannot be fetched, React Router loads the page again that the visitor wanted to leave, and
 * says nothing. Here the screen fails instead, so that the shell can say what happened and offer to reload.
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
