// Says which Node is missing instead of failing on newer syntax: every version has to read this file, hence the old style.
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
