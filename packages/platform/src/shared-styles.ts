/**
 * The names of styled-components that shell and remotes use. A shared module is bundled whole, so the build replaces the library by this
 * list (webpack/shared.ts). `#styles` is the library itself (package.json), which the build doesn't replace. A new name must be added here,
 * and the shell released, before a remote uses it.
 */
export { createGlobalStyle, createTheme, css, keyframes, styled } from '#styles';
