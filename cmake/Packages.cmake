# What `cmake --install` puts where, and the Debian package (tools/release). The page and the manual are made before.
# Component `program` goes below any prefix; component `service` is for systemd and belongs to the whole system.
include(GNUInstallDirs)
set(packaging ${CMAKE_SOURCE_DIR}/packaging)

install(TARGETS stellwerk RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
install(DIRECTORY web/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/stellwerk/page COMPONENT program)
install(DIRECTORY ${CMAKE_BINARY_DIR}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program OPTIONAL)
install(FILES ${packaging}/completion.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME stellwerk
        COMPONENT program)
install(FILES LICENSE NOTICE.md CHANGELOG.md docs/hosting.md docs/security.md docs/api.md docs/openapi.yaml docs/grafana.json
              examples/bot.py DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(FILES ${packaging}/stellwerk.service DESTINATION /lib/systemd/system COMPONENT service)
install(FILES ${packaging}/stellwerk.toml DESTINATION /etc/stellwerk COMPONENT service)

set_target_properties(stellwerk PROPERTIES INSTALL_RPATH "$ORIGIN/../lib/stellwerk") # where the tarball has its libraries
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON) # what nobody installs need not be there

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME stellwerk)
set(CPACK_PACKAGE_CONTACT "the authors of Stellwerk <authors@stellwerk.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "home for 18xx, railway and tramway share games")
set(CPACK_PACKAGE_DESCRIPTION "Play 1840, 1880, 1881 and 1893 in the browser, alone against bots, around one screen or with friends far
 away, with a referee that refuses what the rules forbid and shows the rule.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS adduser)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
file(WRITE ${CMAKE_BINARY_DIR}/conffiles "/etc/stellwerk/stellwerk.toml\n")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${packaging}/postinst ${packaging}/prerm ${packaging}/postrm ${CMAKE_BINARY_DIR}/conffiles)
include(CPack)
