// Old syntax, so that every Node version can parse this file and name the version that is needed.
var wanted = 20
var found = Number(process.versions.node.split('.')[0])
if (found < wanted) {
  console.error(
    'Bahth needs Node ' +
      wanted +
      ' or newer; this is Node ' +
      process.versions.node +
      '. Install a newer one: https://nodejs.org/',
  )
  process.exit(1)
}
